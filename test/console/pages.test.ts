// Every page, light and dark, on a desktop and on a phone: it is there, and does nothing that it must not.

import { expect, it } from 'vitest'
import { aMock, serve } from '../server/serving.ts'
import { expectFlawless, useConsole } from './open-console.ts'
import { play, playAll } from './traffic.ts'

const openConsole = useConsole()

const PAGES = [
  ['Live', 'The field client_secret is absent.'],
  ['Scenario', 'What the service does where the document does not say.'],
  ['Applications', 'Demo application'],
  ['Contract', 'Obtain access token'],
] as const

const LOOKS = (['desktop', 'phone'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((scheme) => ({ size, scheme })),
)

it.for(LOOKS)('shows every page on a $size, $scheme, without a flaw', async ({ size, scheme }, context) => {
  const mock = aMock()
  playAll(mock)
  const { url } = await serve({}, mock)
  const opened = await openConsole(context, { url, size, scheme })
  const { page } = opened
  for (const [name, text] of PAGES) {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click()
    await page.getByText(text).first().waitFor()
    expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toBe(name)
    expect(await page.title()).toBe(`${name} · mock-token-server`)
    await expectFlawless(opened)
  }
  expect(await page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe(scheme)
})

it('says before the first request where to point the app, and shows a command that works', async (context) => {
  const { url, mock } = await serve()
  const opened = await openConsole(context, { url })
  const { page } = opened
  await page.getByText('Waiting for the first request').waitFor()
  expect(await page.getByRole('main').textContent()).toContain(url.replace('localhost', '10.0.2.2'))
  await page.getByRole('button', { name: 'Copy the command' }).click()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  expect(command.replaceAll(/\s+\\\n\s+/g, ' ')).toBe(
    `curl -F client_id=demo-app -F client_secret=demo-secret ${url}/api/app/token`,
  )
  play(mock)
  await page.getByRole('option', { name: /token_obtained/ }).waitFor()
  await expectFlawless(opened)
})

it('goes on in the other colours when the reader says so, and stays so', async (context) => {
  const { url } = await serve()
  const { page } = await openConsole(context, { url })
  const schemeOf = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])
  await page.getByRole('button', { name: 'Use dark colours' }).click()
  expect(await schemeOf()).toBe('dark')
  await page.reload()
  await page.getByRole('button', { name: 'Use light colours' }).waitFor()
  expect(await schemeOf()).toBe('dark')
})

it('runs under a policy that forbids eval, inline scripts, and any other origin', async (context) => {
  const { url } = await serve()
  const { page } = await openConsole(context, { url })
  await page.getByText('Waiting for the first request').waitFor()
  const tried = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "injected"'
    document.body.append(script)
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    document.body.append(style)
    const elsewhere = await fetch('http://127.0.0.2:9/').catch((error: Error) => error.name)
    // In a task of its own: what the test itself evaluates is let through.
    const evaluated = await new Promise((resolve) => {
      const attempt = () => {
        try {
          resolve(new Function('return 1')())
        } catch (error) {
          resolve(error instanceof Error && error.name)
        }
      }
      setTimeout(attempt, 0)
    })
    return { title: document.title, display: getComputedStyle(document.body).display, elsewhere, evaluated }
  })
  expect(tried).toMatchObject({ elsewhere: 'TypeError', evaluated: 'EvalError' })
  expect(tried.title).not.toBe('injected')
  expect(tried.display).not.toBe('none')
})
