import path from 'node:path'
import { defineConfig } from 'vitest/config'

// every test file is a process of its own: what it imports is compiled once for all of them
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules/.cache/vigil-code')

const setupFiles = ['apps/server/src/testing/faster-imports.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // upper bounds for what never comes, not expectations of speed: a busy machine may take its time
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    reporters: ['default', 'json'],
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
          setupFiles: [...setupFiles, 'apps/web/src/testing/timeouts.ts'],
        },
      },
    ],
  },
})
