import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const widths = [360, 1440]
const colorSchemes = ['light', 'dark'] as const

async function expectNoFindings(page: Page): Promise<void> {
  const { violations, incomplete } = await new AxeBuilder({ page }).analyze()
  const findings = [...violations, ...incomplete].map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
  )
  expect(findings).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

for (const width of widths)
  for (const colorScheme of colorSchemes) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, colorScheme })

      test('axe finds nothing on the ready page', async ({ page, server }) => {
        await page.goto(`${server.address}/status`)
        await expect(page.getByRole('heading', { name: 'Everything is ready' })).toBeVisible()
        await expectNoFindings(page)
      })

      test('axe finds nothing on the error', async ({ page, server, expectNoise }) => {
        expectNoise(/ERR_CONNECTION_REFUSED/)
        await page.route('**/api/status', (route) => route.abort('connectionrefused'))
        await page.goto(`${server.address}/status`)
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
        await expectNoFindings(page)
      })
    })
  }
