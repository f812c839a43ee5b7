// A back end of one's own that serves the mock beside its pages, on its own origin. The mock stands before every body parser.

import express from 'express'

const app = express()
if (process.env.NODE_ENV !== 'production') {
  const { loadMock, tokenMiddleware } = await import('mock-token-server/server')
  app.use(tokenMiddleware(await loadMock()))
}
app.use(express.json())
app.get('/hello', (_request, response) => {
  response.send('Hello from the app itself')
})

const server = app.listen(process.env.PORT ?? 3000, () => {
  process.stdout.write(`http://localhost:${server.address().port}\n`)
})
