import type { Locator, Page } from '@playwright/test'
import { expiryDays, toasts } from '@vigil/contract'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../filled-server.ts'
import { people, enter, pathOf } from '../people.ts'
import { chips, pick, runReport, settled, total } from './alerts-list-parts.ts'

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
  await runReport(page, filter, 'Federal matches')
  await expect(page.getByText(toasts.reports.requested)).toBeVisible()
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

test('every row of the filter narrows the list to what it says', async ({ page, filled }) => {
  await enter(page, filled, people.legacyAdmin, '/population')
  await settled(page)
  const all = await total(page)
  const list =
    (name: string, status: string) =>
    async (filter: Locator): Promise<void> => {
      await pick(page, filter.getByRole('combobox', { name: 'Add a monitored list' }), name)
      const entry = filter.getByRole('group', { name })
      await pick(page, entry.getByRole('combobox', { name: /^Status/ }), status)
    }
  const filters: [chip: RegExp, choose: (filter: Locator) => Promise<void>][] = [
    [/^Provider Status ?Termed/, (filter) => filter.getByLabel('Termed', { exact: true }).check()],
    [/^Provider Type ?Organization/, (filter) => filter.getByLabel('Organization', { exact: true }).check()],
    [
      /^Business Unit ?Lakeshore Home Care/,
      (filter) => pick(page, filter.getByRole('combobox', { name: 'Business units' }), 'Lakeshore Home Care'),
    ],
    [
      /^Network ?.*Field Staff/,
      (filter) => pick(page, filter.getByRole('combobox', { name: 'Networks' }), 'Field Staff'),
    ],
    [/^Monitored List ?SSDMF: Insufficient Client Data/, list('SSDMF', 'Insufficient Client Data')],
    [/^License Expires Within ?90 days/, (filter) => filter.getByLabel('90 days', { exact: true }).check()],
  ]
  for (const [chip, choose] of filters)
    await test.step(String(chip), async () => {
      const filter = await openFilter(page)
      await choose(filter)
      await filter.getByRole('button', { name: 'Apply', exact: true }).click()
      await expect(filter).toBeHidden()
      await expect(chips(page)).toHaveText([chip])
      await settled(page)
      const matching = await total(page)
      expect(matching).toBeGreaterThan(0)
      expect(matching).toBeLessThan(all)
      await page
        .getByRole('button', { name: /^Clear/ })
        .first()
        .click()
      await expect(chips(page)).toHaveCount(0)
      await settled(page)
      expect(await total(page)).toBe(all)
    })
})

test('the calendar shows whose licenses expire on a day, and leads to a profile, back, and to lists', async ({
  page,
  filled,
}) => {
  await enter(page, filled, people.legacyAdmin, '/population')
  await settled(page)
  const all = await total(page)
  await page.getByRole('link', { name: 'Expiring Licenses' }).click()

  // the first month in which any expire
  const summary = page.getByText(/^(No|[\d,]+) licenses? expires? in /)
  await expect(summary).toBeVisible()
  const expiring = page.getByRole('button', { name: /: [\d,]+ licenses?$/ })
  for (let months = 0; months < 3 && (await expiring.count()) === 0; months += 1) {
    const before = await summary.textContent()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(summary.filter({ hasNotText: before! })).toBeVisible()
  }

  const day = (await expiring.first().getAttribute('aria-label'))!
  const chosen = page.getByRole('button', { name: day, exact: true })
  await chosen.click()
  const licenses = page.getByRole('table', { name: /^Licenses that expire on / })
  const provider = licenses.getByRole('link').first()
  const name = (await provider.textContent())!
  await provider.click()
  await expect(page.getByText('POPULATION MEMBER')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('link', { name: 'Back to Expiring Licenses' }).click()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(licenses.getByRole('link', { name }).first()).toBeVisible()

  for (const days of expiryDays) {
    await page.getByRole('link', { name: `${days} days`, exact: true }).click()
    await expect(chips(page)).toHaveText([
      /^Provider Status ?Active/,
      new RegExp(`^License Expires Within ?${days} days`),
    ])
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    if (days === Math.max(...expiryDays)) {
      await settled(page)
      expect(await total(page)).toBeLessThan(all)
    }
    await page.goBack()
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  }
})

for (const width of [360, 1024])
  test(`the population fits at ${width} px`, async ({ page, filled }) => {
    await page.setViewportSize({ width, height: 800 })
    await enter(page, filled, people.legacyAdmin, '/population')
    await settled(page)
    await expectNoFindings(axeOn(page), '/population')
    await expectFits(page, '/population')
  })
