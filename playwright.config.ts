import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/demo-data.ts',
  outputDir: 'test-results/browser',
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // one per core on most machines; the default is half of that
  workers: 2,
  // upper bounds for something that never happens: a busy machine takes longer for the same page
  timeout: 480_000,
  expect: { timeout: 90_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: await findBrowser(),
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // a trace takes much of a run's time: use `--trace on` if you need one
    trace: 'off',
  },
})
