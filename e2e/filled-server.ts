import { test as base } from './fixtures.ts'
import { copyDemoData } from './demo-data.ts'
import { removeDataFolder, startServer, type RunningServer } from './start-server.ts'

const timeoutMs = 480_000

/** For journeys over realistic data: a server with the whole demo, a copy for each worker. */
export const test = base.extend<object, { filled: RunningServer }>({
  filled: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const dataFolder = await copyDemoData('1')
      const server = await startServer({ dataFolder, settings: { VIGIL_DEMO: '1' } })
      await use(server)
      await server.stop()
      removeDataFolder(dataFolder)
    },
    { scope: 'worker', timeout: timeoutMs },
  ],
})

export { expect } from './fixtures.ts'
