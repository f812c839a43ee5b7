// Pages that attack the admin API, in a real browser: from another origin, and by a name that was rebound to this machine.

import { once } from 'node:events'
import { createServer, request as forward, type RequestListener } from 'node:http'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished, type TestContext } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { type Serving, serve } from '../serving.ts'
import { obtain } from './traffic.ts'

const browserFor = useBrowser()

async function listenFor(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const PAGE: RequestListener = (_, response) =>
  response.setHeader('Content-Type', 'text/html').end('<title>Elsewhere</title>')

/** A page that knows where the admin API is. */
async function pageAt(url: string, context: TestContext, proxy?: string): Promise<Page> {
  const browser = await browserFor(context)
  const window = await browser.newContext(proxy === undefined ? {} : { proxy: { server: proxy } })
  onTestFinished(async () => await window.close())
  const page = await window.newPage()
  await page.goto(url)
  return page
}

/** A server in which something can be read and something can be changed. */
async function target(): Promise<Serving> {
  const server = await serve()
  server.mock.use('success-created')
  await obtain(server.url)
  return server
}

function expectUntouched({ mock }: Serving): void {
  expect([mock.session.scenario, mock.journal.added, mock.sessions.size]).toEqual(['success-created', 1, 1])
}

it('gives a page of another origin nothing to read, by any means that a page has', async (context) => {
  const server = await target()
  const page = await pageAt(`http://localhost:${await listenFor(PAGE)}/`, context)
  const read = await page.evaluate(async (base) => {
    const attempt = async (mode: RequestMode) =>
      await fetch(`${base}/requests`, { mode }).then(
        async (answer) => `${answer.type} ${await answer.text()}`,
        (error: Error) => error.name,
      )
    const element = (tag: 'script' | 'img') =>
      new Promise<string>((resolve) => {
        const made = document.createElement(tag)
        made.onload = () => resolve('loaded')
        made.onerror = () => resolve('refused')
        made.src = `${base}/requests`
        document.body.append(made)
      })
    const events = new Promise<string>((resolve) => {
      const source = new EventSource(`${base}/requests/live?lastEventId=`)
      source.onopen = () => resolve('opened')
      source.onerror = () => resolve('refused')
    })
    return [
      await attempt('cors'),
      await attempt('no-cors'),
      await element('script'),
      await element('img'),
      await events,
    ]
  }, `${server.url}/__admin`)
  expect(read).toEqual(['TypeError', 'TypeError', 'refused', 'refused', 'refused'])
})

it('lets a page of another origin change nothing, by any means that a page has', async (context) => {
  const server = await target()
  const page = await pageAt(`http://localhost:${await listenFor(PAGE)}/`, context)
  await page.evaluate(async (base) => {
    const send = (method: string, path: string, type: string) =>
      fetch(base + path, {
        method,
        mode: type === 'application/json' ? 'cors' : 'no-cors',
        headers: { 'Content-Type': type },
        body: '{"scenario":null}',
      }).catch(() => undefined)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json']) {
      await send('POST', '/reset', type)
      await send('POST', '/sessions', type)
    }
    await send('PUT', '/scenario', 'application/json')
    await send('DELETE', '/requests', 'application/json')
    navigator.sendBeacon(`${base}/reset`, new Blob(['{}'], { type: 'text/plain' }))
  }, `${server.url}/__admin`)
  // A form takes the page with it: the last attempt.
  const left = page.waitForURL(/__admin/)
  await page.evaluate((base) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'POST', action: `${base}/reset`, enctype: 'text/plain' })
    document.body.append(form)
    form.submit()
  }, `${server.url}/__admin`)
  await left
  expect(await page.textContent('body')).toContain('origin-refused')
  expectUntouched(server)
})

it('refuses a page whose own name was rebound to this machine', async (context) => {
  const server = await target()
  // To the browser the name is the attacker's throughout; what it asks for after the page comes from the mock.
  const rebinding: RequestListener = (request, response) => {
    const { pathname, search } = new URL(request.url ?? '')
    if (pathname === '/') PAGE(request, response)
    else {
      const { method, headers } = request
      const onward = forward(
        { host: '127.0.0.1', port: server.port, method, headers, path: pathname + search },
        (answer) => {
          response.writeHead(answer.statusCode ?? 0, answer.headers)
          answer.pipe(response)
        },
      )
      request.pipe(onward)
    }
  }
  const page = await pageAt('http://rebound.example/', context, `http://127.0.0.1:${await listenFor(rebinding)}`)
  const statuses = await page.evaluate(async () => {
    const statusOf = async (path: string, init: RequestInit = {}) =>
      (await fetch(`/__admin${path}`, { ...init, headers: { 'Content-Type': 'application/json' } })).status
    return [await statusOf('/requests'), await statusOf('/applications'), await statusOf('/reset', { method: 'POST' })]
  })
  expect(statuses).toEqual([421, 421, 421])
  expectUntouched(server)
})

it('lets a page of its own origin read and change', async (context) => {
  const server = await target()
  const page = await pageAt(`${server.url}/`, context)
  const seen = await page.evaluate(async () => {
    const answer = await fetch('/__admin/scenario', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: '{"scenario":"success"}',
    })
    const opened = await new Promise((resolve) => {
      const source = new EventSource('/__admin/requests/live')
      source.onopen = () => {
        source.close()
        resolve(true)
      }
    })
    return [answer.status, opened]
  })
  expect(seen).toEqual([200, true])
  expect(server.mock.session.scenario).toBe('success')
})
