import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { people, signIn } from '../e2e/people.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../e2e/start-server.ts'

/**
 * How soon the pages of alerts are there, in a real browser over the demo: the list after a warm load, scrolling a
 * hundred rows, and the next alert. Beside them, as what this machine can do at all, the page that knows no data.
 */
const rounds = 15
const steps = 40

declare global {
  interface Window {
    /** what the page has seen of itself */
    seen: { shown: number | null; pressed: number; tasks: number[] }
    watchFor: (selector: string, ...texts: string[]) => void
  }
}

/** Runs in every page before its own code: notes long tasks, and when something is shown for the first time. */
function observe(): void {
  window.seen = { shown: null, pressed: 0, tasks: [] }
  addEventListener('keydown', () => (window.seen.pressed = performance.now()), { capture: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.seen.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  window.watchFor = (selector, ...texts) => {
    window.seen.shown = null
    const look = (): void => {
      const words = document.body?.textContent ?? ''
      if (!document.querySelector(selector) || texts.some((text) => !words.includes(text))) return
      watching.disconnect()
      // painted, and the page answers again
      requestAnimationFrame(() => setTimeout(() => (window.seen.shown = performance.now())))
    }
    const watching = new MutationObserver(look)
    watching.observe(document, { subtree: true, childList: true, characterData: true })
    look()
  }
}

const shown = async (page: Page): Promise<number> =>
  (await (await page.waitForFunction(() => window.seen.shown)).jsonValue())!

async function timeOfLoad(page: Page, address: string, selector: string): Promise<number> {
  await page.addInitScript((wanted) => window.watchFor(wanted), selector)
  await page.goto(address)
  return shown(page)
}

async function timeOfNext(page: Page, position: number): Promise<number> {
  // whoever reads an alert gives the next one time to be fetched ahead
  await page.waitForTimeout(1_000)
  await page.evaluate(
    (text) => window.watchFor('h1', text, 'From the Primary Source'),
    `Showing ${position} of`,
  )
  await page.keyboard.press('j')
  const at = await shown(page)
  return at - (await page.evaluate(() => window.seen.pressed))
}

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)
const quantile = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))]!

const dataFolder = makeDataFolder()
const server = await startServer({ dataFolder, settings: { VIGIL_DEMO: '1' }, timeoutMs: 240_000 })
const browser = await chromium.launch(await findBrowser())
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(observe)
  const first = await context.newPage()
  await signIn(first, server, people.legacyUser)
  const loads: number[] = []
  const plain: number[] = []
  for (let round = 0; round <= rounds; round += 1)
    for (const [times, path, selector] of [
      [plain, '/status', 'h1'],
      [loads, '/alerts', '[data-row-link]'],
    ] as const) {
      const page = await context.newPage()
      const time = await timeOfLoad(page, server.address + path, selector)
      if (round > 0) times.push(time)
      await page.close()
    }

  const list = await context.newPage()
  await timeOfLoad(list, `${server.address}/alerts?size=100`, '[data-row-link]')
  await list.waitForTimeout(1_500)
  await list.evaluate(() => (window.seen.tasks = []))
  for (let step = 0; step < 60; step += 1) {
    await list.mouse.move(700, 500)
    await list.mouse.wheel(0, step < 30 ? 150 : -150)
    await list.waitForTimeout(30)
  }
  const tasks = await list.evaluate(() => window.seen.tasks)

  await list.locator('[data-row-link]').first().click()
  await list.getByText(/^Showing 1 of/).waitFor()
  const next: number[] = []
  for (let position = 2; position < steps + 2; position += 1) next.push(await timeOfNext(list, position))

  const ms = (value: number): string => value.toFixed(0).padStart(6)
  console.log(`what                                    median ms   p95 ms   wanted`)
  console.log(
    `a page without data, warm                  ${ms(quantile(plain, 0.5))}   ${ms(quantile(plain, 0.95))}`,
  )
  console.log(
    `the alerts with their rows, warm           ${ms(quantile(loads, 0.5))}   ${ms(quantile(loads, 0.95))}      600`,
  )
  console.log(
    `  in times of the page without data        ${(quantile(loads, 0.5) / quantile(plain, 0.5)).toFixed(1).padStart(6)}`,
  )
  console.log(
    `the next alert, after its key              ${ms(quantile(next, 0.5))}   ${ms(quantile(next, 0.95))}       60`,
  )
  console.log(`longest task while 100 rows scroll                  ${ms(Math.max(0, ...tasks))}       50`)
} finally {
  await browser.close()
  await server.stop()
  removeDataFolder(dataFolder)
}
