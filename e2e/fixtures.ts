import { expect, test as base, type Page } from '@playwright/test'
import { copyDemoData } from './demo-data.ts'
import { removeDataFolder, startServer, type RunningServer, type ServerOptions } from './start-server.ts'

interface TestFixtures {
  /** noise in the browser that this test causes on purpose */
  expectNoise: (...patterns: RegExp[]) => void
  /** a server for this test alone, which it may break */
  ownServer: (settings?: Partial<ServerOptions>) => Promise<RunningServer>
}
interface WorkerFixtures {
  server: RunningServer
}

/** Collects every error that the browser reports about a page. */
export function listenForNoise(page: Page): string[] {
  const noise: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      noise.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // canceled by a navigation, which is not a failure
    if (why !== 'net::ERR_ABORTED') noise.push(`failed: ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) noise.push(`status ${response.status()}: ${response.url()}`)
  })
  return noise
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const dataFolder = await copyDemoData('accounts')
      const server = await startServer({ dataFolder })
      await use(server)
      await server.stop()
      removeDataFolder(dataFolder)
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  ownServer: async ({ page }, use) => {
    const dataFolder = await copyDemoData('accounts')
    const started: RunningServer[] = []
    await use(async (options) => {
      const server = await startServer({ dataFolder, ...options })
      started.push(server)
      return server
    })
    // no page may keep sending requests to a server that is about to stop
    await page.goto('about:blank')
    for (const server of started) await server.stop()
    removeDataFolder(dataFolder)
  },
  expectNoise: [
    async ({ page }, use) => {
      const noise = listenForNoise(page)
      const expected: RegExp[] = []
      await use((...patterns) => void expected.push(...patterns))
      const unexpected = noise.filter((line) => !expected.some((pattern) => pattern.test(line)))
      expect(unexpected, 'noise in the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
