import type { Locator, Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../filled-server.ts'
import { people, enter, pathOf } from '../people.ts'
import { chips, pick, settled, total } from './alerts-list-parts.ts'

const rows = (page: Page): Locator => page.getByRole('table', { name: 'Population' }).locator('[data-row-id]')
const textsOf = async (page: Page, column: string): Promise<string[]> =>
  (await rows(page).locator(`[data-label="${column}"]`).allTextContents()).map((text) => text.trim())
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Filter Population' })

async function openFilter(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filter/ }).click()
  await expect(dialog(page)).toBeVisible()
  return dialog(page)
}

test('a reviewer searches, sorts and filters the population, and takes the result along', async ({
  page,
  filled,
}) => {
  await enter(page, filled, people.legacyAdmin, '/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Population' }).click()
  await settled(page)
  const all = await total(page)
  const names = await textsOf(page, 'Name')
  expect(names).toHaveLength(25)

  // Enter searches; the NPI by its beginning, the external ID by any part
  const [externalId] = await textsOf(page, 'External ID')
  const box = page.getByPlaceholder('Search by name, NPI, or external ID...')
  await box.fill(externalId!)
  await box.press('Enter')
  await expect(page).toHaveURL(/\?q=/)
  await settled(page)
  expect(await textsOf(page, 'Name')).toContain(names[0])
  await box.fill('')
  await box.press('Enter')
  await settled(page)

  // another order, and back to names with the next filter
  await page
    .getByRole('columnheader', { name: /External ID/ })
    .getByRole('button')
    .click()
  await expect(page).toHaveURL(/sort=EXTERNALID/)
  await settled(page)
  const ids = await textsOf(page, 'External ID')
  expect(ids).toEqual(ids.toSorted())

  const filter = await openFilter(page)
  for (const name of ['Generate Report', 'Clear Filters', 'Apply'])
    await expect(filter.getByRole('button', { name, exact: true })).toBeDisabled()
  await filter.getByLabel('Active', { exact: true }).check()
  await pick(page, filter.getByRole('combobox', { name: 'Add a monitored list' }), 'Federal Exclusions')
  const entry = filter.getByRole('group', { name: 'Federal Exclusions' })
  await pick(page, entry.getByRole('combobox', { name: /^Source/ }), 'OIG LEIE')
  await expect(filter.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled()
  await pick(page, entry.getByRole('combobox', { name: /^Status/ }), 'Match')
  await expectNoFindings(axeOn(page).include('.mantine-Modal-body'), 'Filter Population')
  const download = page.waitForEvent('download')
  await filter.getByRole('button', { name: 'Generate Report' }).click()
  expect((await download).suggestedFilename()).toMatch(/^population-.*\.csv$/)
  await expect(page.getByText('Your Population report will begin downloading.')).toBeVisible()
  await filter.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(filter).toBeHidden()
  await settled(page)
  await expect(chips(page)).toHaveText([
    /^Provider Status ?Active/,
    /^Monitored List ?Federal Exclusions: OIG LEIE/,
  ])
  await expect(page).not.toHaveURL(/sort=/)
  const matching = await total(page)
  expect(matching).toBeGreaterThan(0)
  expect(matching).toBeLessThan(all)

  // a row opens its profile
  const id = await rows(page).first().getAttribute('data-row-id')
  await rows(page).first().getByRole('link').first().click()
  await expect.poll(() => pathOf(page)).toBe(`/population/${id}`)
  await page.goBack()
  await settled(page)
  expect(await total(page)).toBe(matching)
})

for (const width of [360, 1024])
  test(`the population fits at ${width} px`, async ({ page, filled }) => {
    await page.setViewportSize({ width, height: 800 })
    await enter(page, filled, people.legacyAdmin, '/population')
    await settled(page)
    await expectNoFindings(axeOn(page), '/population')
    await expectFits(page, '/population')
  })
