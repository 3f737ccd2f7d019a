import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/demo-data.ts',
  outputDir: 'test-results/browser',
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // as many as there are cores here and at most machines; half of them is the default
  workers: 2,
  // upper bounds for what never comes: a busy machine needs longer for the same page
  timeout: 480_000,
  expect: { timeout: 90_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: await findBrowser(),
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // a trace takes a good part of a run's time: asked for by `--trace on` where one is wanted
    trace: 'off',
  },
})
