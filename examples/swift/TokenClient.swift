// Obtains the access token with URLSession. Compiled by the tests only where a compiler is at hand.
//
// In development the base URL is the mock's, and the scenario is part of it:
//   http://localhost:4010                                   simulator
//   http://localhost:4010/scenarios/credentials-invalid     every answer is 1033
//   https://192.168.1.20:4010                               a phone, with `serve --lan --tls` and its authority trusted

import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct TokenRefused: Error {
    let code: Int?
    let status: Int
}

struct TokenClient {
    let baseURL: URL

    func obtainToken(clientID: String, clientSecret: String) async throws -> String {
        let boundary = UUID().uuidString
        var request = URLRequest(url: baseURL.appendingPathComponent("api/app/token"), timeoutInterval: 10)
        request.httpMethod = "POST"
        request.setValue("multipart/form-data; boundary=\(boundary)", forHTTPHeaderField: "Content-Type")
        request.httpBody = form([("client_id", clientID), ("client_secret", clientSecret)], boundary: boundary)
        let (data, response) = try await URLSession.shared.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        if (200..<300).contains(status), let token = token(in: data) { return token }
        throw TokenRefused(code: code(in: data), status: status)
    }

    private func form(_ fields: [(name: String, value: String)], boundary: String) -> Data {
        let parts = fields.map { field in
            "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(field.name)\"\r\n\r\n\(field.value)\r\n"
        }
        return Data((parts.joined() + "--\(boundary)--\r\n").utf8)
    }

    private struct Answer: Decodable {
        struct Payload: Decodable { let token: String }
        let success: Bool
        let data: Payload
    }

    private func token(in data: Data) -> String? {
        guard let answer = try? JSONDecoder().decode(Answer.self, from: data), answer.success else { return nil }
        return answer.data.token.isEmpty ? nil : answer.data.token
    }

    // The document does not show where in the body the code is: look everywhere.
    private func code(in data: Data) -> Int? {
        let text = String(decoding: data, as: UTF8.self)
        guard let range = text.range(of: #"\b(1025|1026|1033)\b"#, options: .regularExpression) else { return nil }
        return Int(text[range])
    }
}
