import fs from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import type { Reporter } from 'vitest/node'

// what the workers and the processes that they start import is compiled once for all of them
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules/.cache/vigil-code')

/** Writes the errors that belong to no test, which fail a run but are not in its JSON report. */
const errorsOutsideTests: Reporter = {
  onTestRunEnd(_modules, errors) {
    if (errors.length === 0) return
    fs.mkdirSync('test-results', { recursive: true })
    const texts = errors.map(({ stack, message }) => stack ?? message)
    fs.writeFileSync('test-results/errors-outside-tests.json', JSON.stringify(texts))
  },
}

const setupFiles = ['apps/server/src/testing/faster-imports.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // the files of a worker share its modules, whose import takes longer than most tests: a module that they share
    // must not register hooks or keep state for one of them
    isolate: false,
    // upper bounds for something that never happens, not expected speeds: a busy machine may be slow
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    reporters: ['default', 'json', errorsOutsideTests],
    outputFile: { json: 'test-results/unit.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/test-cluster.ts'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: [...setupFiles, 'apps/web/src/testing/set-up-file.ts'],
        },
      },
    ],
  },
})
