import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareReports } from '../../../scenarios/check/report/compare.ts'
import { htmlComparison } from '../../../scenarios/check/report/compare-html.ts'
import { htmlReport } from '../../../scenarios/check/report/html.ts'
import { html } from '../../../scenarios/check/report/html-text.ts'
import { junitReport } from '../../../scenarios/check/report/junit.ts'
import { startBrowser, withPage } from './browser.ts'
import { FIXTURES, hopeless, mixed } from './fixtures.ts'
import { HOSTILE, hostile } from './hostile.ts'

const comparison = htmlComparison(compareReports(Object.entries(FIXTURES).map(([name, report]) => ({ name, report }))))
const PAGES = [
  ...Object.entries(FIXTURES).map(([name, report]) => [name, htmlReport(report)] as const),
  ['comparison', comparison] as const,
]

/** Every tag and every attribute with a value that a page is made of. */
const ALLOWED = new Set(
  `<a <article <b <body <br <caption <code <dd <details <div <dl <dt <fieldset <footer <h1 <h2 <h3 <header <input <label <legend <li
  <main <ol <p <pre <section <span <strong <summary <table <tbody <td <th <thead <time <tr <ul
  aria-label class datetime href id name role scope tabindex type`.split(/\s+/),
)

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
})

async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
}

/** Every text whose contrast with what is behind it is below 4.5. */
function faintTexts(): readonly string[] {
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const linear = (value: number) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  const behind = (element: Element | null): readonly number[] => {
    if (element === null) return [255, 255, 255]
    const colour = channels(getComputedStyle(element).backgroundColor)
    return colour[3] === 0 ? behind(element.parentElement) : colour
  }
  const texts = [...document.querySelectorAll('body *')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== ''),
  )
  return texts.flatMap((element) => {
    const [one = 0, other = 0] = [
      luminance(channels(getComputedStyle(element).color)),
      luminance(behind(element)),
    ].sort((a, b) => b - a)
    const contrast = (one + 0.05) / (other + 0.05)
    return contrast < 4.5 ? [`${element.className} ${contrast}`] : []
  })
}

it('escapes text in content and in attributes, and nothing twice', () => {
  const inner = html`<b title="${'"\'`'}">${'<&>'}</b>`
  expect(html`${[inner, 'x\u0000\ud800', undefined, false, 3]}`.html).toBe(
    '<b title="&quot;&#39;&#96;">&lt;&amp;&gt;</b>x··3',
  )
})

it.each(PAGES)('has no tag and no attribute from the texts of %s', (_, page) => {
  const body = page.slice(page.indexOf('<body>'))
  const tags = new Set(body.match(/<[a-z]\w*|\s[a-z-]+(?==")/gi))
  expect([...tags].filter((found) => !ALLOWED.has(found.trim()))).toEqual([])
})

it.each(PAGES)(
  'fits %s on a phone of 360 pixels, everything opened, and asks for nothing and runs nothing',
  async (_, page) => {
    await withPage(browser, page, {
      viewport: { width: 360, height: 740 },
      use: async (opened) => {
        await openAll(opened.page)
        expect(await opened.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        expect(await opened.page.locator('script').count()).toBe(0)
        expect(opened.events).toEqual([])
      },
    })
  },
)

it.each(['light', 'dark'] as const)('can be read when it is %s', async (colorScheme) => {
  for (const page of [htmlReport(mixed), comparison]) {
    await withPage(browser, page, {
      colorScheme,
      use: async (opened) => {
        await openAll(opened.page)
        expect(await opened.page.evaluate(faintTexts)).toEqual([])
        const background = await opened.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
        expect(background).toBe(colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(16, 20, 25)')
      },
    })
  }
})

it('opens the case that a link leads to', async () => {
  await withPage(browser, htmlReport(mixed), {
    use: async ({ page }) => {
      const played = page.locator('#case-value-plus')
      expect(await played.isVisible()).toBe(false)
      await page.locator('#broken a', { hasText: 'the whole case' }).click()
      expect(await played.isVisible()).toBe(true)
    },
  })
})

it('leaves the rules that are kept out when asked to', async () => {
  await withPage(browser, htmlReport(mixed), {
    use: async ({ page }) => {
      const shown = async () => await page.locator('#rules .row:visible').count()
      expect(await shown()).toBe(30)
      await page.getByLabel('the 6 not kept').check()
      expect(await shown()).toBe(6)
    },
  })
})

it('opens a rule with the keyboard to its exchange', async () => {
  await withPage(browser, htmlReport(mixed), {
    use: async ({ page }) => {
      const rule = page.locator('#rules details.row', { hasText: 'value-plus' })
      await rule.locator('summary').focus()
      await page.keyboard.press('Enter')
      await rule.getByText('> POST /api/app/token').waitFor()
    },
  })
})

it('has one heading of the first level, and skips none below it', async () => {
  await withPage(browser, htmlReport(mixed), {
    use: async ({ page }) => {
      const levels = await page.evaluate(() =>
        [...document.querySelectorAll('h1,h2,h3,h4')].map(({ tagName }) => Number(tagName.slice(1))),
      )
      expect(levels.filter((level) => level === 1)).toEqual([1])
      expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true)
    },
  })
})

it('prints what is broken with its exchange, even if that was closed, and in the colours of paper', async () => {
  await withPage(browser, htmlReport(mixed), {
    colorScheme: 'dark',
    use: async ({ page }) => {
      await page.locator('#broken summary').click()
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      expect(await page.locator('#broken .transcript').isVisible()).toBe(true)
      expect(await page.locator('#cases').isVisible()).toBe(false)
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
    },
  })
})

it('says why nothing was judged once, not at every rule', async () => {
  await withPage(browser, htmlReport(hopeless), {
    use: async ({ page }) => {
      expect(await page.getByText('29 rules not judged, because request-sent is broken.').count()).toBe(1)
    },
  })
})

it('reads every JUnit report as well-formed XML, texts unharmed', async () => {
  await withPage(browser, '<!doctype html>', {
    use: async ({ page }) => {
      const read = async (xml: string) =>
        await page.evaluate((text) => {
          const parsed = new DOMParser().parseFromString(text, 'application/xml')
          return {
            root: parsed.documentElement.tagName,
            failure: parsed.querySelector('failure')?.getAttribute('message') ?? '',
          }
        }, xml)
      for (const report of Object.values(FIXTURES)) expect((await read(junitReport(report))).root).toBe('testsuites')
      const legible = HOSTILE.replace(/(?!\n)\p{C}/gu, '')
      expect((await read(junitReport(hostile))).failure.replace(/[\p{C}\ufffd]/gu, '')).toContain(legible)
    },
  })
})
