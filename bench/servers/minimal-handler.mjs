// The least MSW handler that answers as documented: it parses the form, knows one application, has one token.

import { HttpResponse, http } from 'msw'

const TOKEN = 'k7Wm2cXqf9TzR0uJbVnE4sYhLdAoPi6G3xUeKtBw1MyNvCgQ'

function refusal(code, message) {
  return HttpResponse.json({ success: false, message, data: { error_code: code } }, { status: 400 })
}

/** Parses the form with what fetch has for it. */
export const minimalHandler = http.post('*/api/app/token', async ({ request }) => {
  const form = await request.formData()
  const id = form.get('client_id')
  const secret = form.get('client_secret')
  if (id === null) return refusal(1025, 'client_id is missing from the request')
  if (secret === null) return refusal(1026, 'client_secret is missing from the request')
  if (id !== 'demo-app' || secret !== 'demo-secret') return refusal(1033, 'client_id and client_secret are invalid')
  return HttpResponse.json({ success: true, message: 'Access token issued', data: { token: TOKEN } })
})
