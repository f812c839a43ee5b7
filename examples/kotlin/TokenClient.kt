// Obtains the access token with OkHttp 4 or 5. Compiled by the tests only where a compiler is at hand.
//
// In development the base URL is the mock's, and the scenario is part of it:
//   http://10.0.2.2:4010                                   Android emulator (the host's localhost)
//   http://10.0.2.2:4010/scenarios/credentials-invalid     every answer is 1033
//   https://192.168.1.20:4010                              a phone, with `serve --lan --tls` and its authority installed

import java.io.IOException
import java.util.concurrent.TimeUnit
import okhttp3.MultipartBody
import okhttp3.OkHttpClient
import okhttp3.Request
import org.json.JSONException
import org.json.JSONObject

class TokenRefused(val code: Int?, status: Int) :
    IOException(if (code == null) "Status $status without a token" else "Refused with the error code $code")

class TokenClient(private val baseUrl: String) {
    private val http = OkHttpClient.Builder()
        .callTimeout(10, TimeUnit.SECONDS)
        .followRedirects(false)
        .build()

    fun obtainToken(clientId: String, clientSecret: String): String {
        val form = MultipartBody.Builder()
            .setType(MultipartBody.FORM)
            .addFormDataPart("client_id", clientId)
            .addFormDataPart("client_secret", clientSecret)
            .build()
        val request = Request.Builder().url(baseUrl.trimEnd('/') + "/api/app/token").post(form).build()
        http.newCall(request).execute().use { response ->
            val text = response.body?.string().orEmpty()
            return tokenIn(text).takeIf { response.isSuccessful } ?: throw TokenRefused(codeIn(text), response.code)
        }
    }

    private fun tokenIn(text: String): String? = try {
        val answer = JSONObject(text)
        if (answer.opt("success") == true) answer.optJSONObject("data")?.opt("token") as? String else null
    } catch (_: JSONException) {
        null
    }

    // The document does not show where in the body the code is: look everywhere.
    private fun codeIn(text: String): Int? = Regex("""\b(1025|1026|1033)\b""").find(text)?.value?.toInt()
}
