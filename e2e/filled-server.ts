import { test as base } from './fixtures.ts'
import { makeDataFolder, removeDataFolder, startServer, type RunningServer } from './start-server.ts'

const patienceMs = 240_000

/** For journeys over real data: the product with its whole demo, filled once for each worker. */
export const test = base.extend<object, { filled: RunningServer }>({
  filled: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const dataFolder = makeDataFolder()
      const server = await startServer({ dataFolder, settings: { VIGIL_DEMO: '1' }, patienceMs })
      await use(server)
      await server.stop()
      removeDataFolder(dataFolder)
    },
    { scope: 'worker', timeout: patienceMs },
  ],
})

export { expect } from './fixtures.ts'
