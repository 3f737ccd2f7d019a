import type { Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'

async function expectGood(page: Page): Promise<void> {
  await expectNoFindings(axeOn(page))
  await expectFits(page)
}

for (const [width, colorScheme] of [
  [360, 'light'],
  [1440, 'dark'],
] as const) {
  test.describe(`${colorScheme} at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme })

    test('axe finds nothing on the ready page', async ({ page, server }) => {
      await page.goto(`${server.address}/status`)
      await expect(page.getByRole('heading', { name: 'Everything is ready' })).toBeVisible()
      await expectGood(page)
    })

    test('axe finds nothing on the error', async ({ page, server, expectNoise }) => {
      expectNoise(/ERR_CONNECTION_REFUSED/)
      await page.route('**/api/status', (route) => route.abort('connectionrefused'))
      await page.goto(`${server.address}/status`)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expectGood(page)
    })
  })
}
