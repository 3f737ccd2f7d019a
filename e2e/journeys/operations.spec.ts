import type { Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../filled-server.ts'
import { enter, pathOf, people } from '../people.ts'

/** axe finds nothing, and the page never scrolls horizontally. */
async function expectGood(page: Page, where: string): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expectNoFindings(axeOn(page), `${where} ${width} ${colorScheme}`)
    await expectFits(page, `${where} at ${width} px`)
  }
}
const open = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test('a PT admin goes from the overview to what needs attention, and retries a failed job', async ({
  page,
  filled,
}) => {
  await enter(page, filled, people.ptAdmin, '/')
  await open(page, 'Client Overview')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect(row('Lakeshore')).toContainText('1 stale')
  await expectGood(page, 'the overview')
  await row('Northwind').getByRole('link', { name: '1 failed jobs of Northwind Medical Group' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs')
  const job = page.getByRole('row', { name: /screening\.confirm/ })
  await expect(job).toContainText('Northwind Medical Group')
  await expect(job).toContainText('A database statement took too long.')
  await expectGood(page, 'the jobs')
  await job.getByRole('button', { name: 'Retry screening.confirm' }).click()
  await expect(page.getByText('The job will run again.')).toBeVisible()
  await expect(job).toHaveCount(0)

  await page.goto(`${filled.address}/overview`)
  await row('Lakeshore')
    .getByRole('button', { name: /open alerts, work as/ })
    .click()
  await expect.poll(() => pathOf(page)).toBe('/alerts')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Lakeshore')
})

test('a PT admin finds failed messages and deliveries, and delivers an event again', async ({
  page,
  filled,
  expectNoise,
}) => {
  expectNoise(/422|No mail server is configured/)
  await enter(page, filled, people.ptAdmin, '/')
  await open(page, 'Mail')
  await page.getByRole('tab', { name: 'Failed' }).click()
  await page
    .getByRole('row', { name: /Northwind/ })
    .locator('[data-row-link]')
    .first()
    .click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('No mail server is configured.')).toBeVisible()

  await open(page, 'Webhook Deliveries')
  await page.getByRole('tab', { name: 'Failed' }).click()
  const delivery = page.getByRole('row', { name: /Lakeshore.*503/ })
  await expect(delivery).toContainText('The host answered 503.')
  await expectGood(page, 'the deliveries')
  await delivery.getByRole('button', { name: /^Deliver again/ }).click()
  await expect(page.getByText('The event will be delivered again.')).toBeVisible()
  await expect(delivery).toHaveCount(0)
  await open(page, 'Audit Trail')
  await expect(page.getByText('Delivered a webhook event again').first()).toBeVisible()
})

test('the access review says who can see what; a client admin exports the own client', async ({
  page,
  filled,
}) => {
  await enter(page, filled, people.ptAdmin, '/access-review')
  await page.getByLabel('Client', { exact: true }).selectOption({ label: 'Northwind Medical Group' })
  const analyst = page.getByRole('row', { name: /analyst@northwind/ })
  await expect(analyst).toContainText('Alert Analyst')
  await expect(analyst).toContainText('Masked')
  await expectGood(page, 'the access review')
  await page.context().clearCookies()
  await enter(page, filled, people.legacyAdmin, '/access-review')
  await expect(page.getByRole('row', { name: /reviewer@lakeshore/ })).toBeVisible()
  await expect(page.getByText('@northwind')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^access-review.*\.csv$/)
})

test('the dashboard of a client without data shows its first steps', async ({ page, filled }) => {
  await enter(page, filled, people.ptAdmin, '/client-management')
  await page.getByRole('button', { name: 'Work as Harbor Staffing' }).click()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Harbor')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('listitem').filter({ hasText: 'Done: ' }).first()).toContainText('Users')
  await expect(steps.getByRole('listitem').filter({ hasText: 'Population' })).toContainText('To do: ')
  await expectGood(page, 'the first steps')
})
