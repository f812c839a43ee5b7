// A client on an established library. As a command it is judged by
// `mock-token-server check --openapi openapi.yaml -- node client.js`.

import * as oauth from 'oauth4webapi'

const { TOKEN_BASE_URL: baseUrl, TOKEN_CLIENT_ID: clientId, TOKEN_CLIENT_SECRET: clientSecret } = process.env
const server = { issuer: baseUrl, token_endpoint: `${baseUrl.replace(/\/+$/, '')}/oauth2/token` }

try {
  const response = await oauth.clientCredentialsGrantRequest(
    server,
    { client_id: clientId },
    oauth.ClientSecretPost(clientSecret),
    new URLSearchParams(),
    { [oauth.allowInsecureRequests]: true, signal: () => AbortSignal.timeout(3000) },
  )
  const { access_token: token } = await oauth.processClientCredentialsResponse(
    server,
    { client_id: clientId },
    response,
  )
  console.log(token)
} catch (error) {
  console.error(error.error ?? error.message)
  process.exitCode = 1
}
