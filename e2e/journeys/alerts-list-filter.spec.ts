import type { Locator } from '@playwright/test'
import { toasts } from '@vigil/contract'
import { expect, test } from '../filled-server.ts'
import { people, enter } from '../people.ts'
import {
  textsOf,
  chips,
  settled,
  total,
  openList,
  openFilter,
  pick,
  apply,
  runReport,
} from './alerts-list-parts.ts'

/** Focuses and leaves the field without choosing anything. */
async function focusAndBlur(field: Locator): Promise<void> {
  await field.focus()
  await field.blur()
}

test.describe('each row of the filter', () => {
  test.beforeEach(async ({ page, filled }) => {
    await enter(page, filled, people.legacyAdmin, '/alerts')
    await settled(page)
  })

  test('Alert Type validates its required fields', async ({ page }) => {
    const filter = await openFilter(page)
    const add = filter.getByRole('combobox', { name: 'Add an alert type' })
    await pick(page, add, 'Federal Exclusions')
    const entry = filter.getByRole('group', { name: 'Federal Exclusions' })
    for (const field of ['Source', 'Result']) {
      await expect(entry.getByText(`${field} is required`)).toHaveCount(0)
      await focusAndBlur(entry.getByRole('combobox', { name: new RegExp(`^${field}`) }))
      await expect(entry.getByText(`${field} is required`)).toBeVisible()
    }
    await expect(filter.getByRole('button', { name: 'Apply Filter' })).toBeDisabled()
    await pick(page, entry.getByRole('combobox', { name: /^Source/ }), 'OIG LEIE')
    await pick(page, entry.getByRole('combobox', { name: /^Result/ }), 'Match')
    await apply(page, filter)
    await expect(chips(page)).toHaveText([/^Alert Type ?Federal Exclusions: OIG LEIE · /])
    expect(new Set(await textsOf(page, 'Source'))).toEqual(new Set(['OIG LEIE']))
    expect(new Set(await textsOf(page, 'Alert Type'))).toEqual(new Set(['Federal Exclusions']))
  })

  test('Alert Type offers the license types of the issuer', async ({ page }) => {
    const filter = await openFilter(page)
    await pick(page, filter.getByRole('combobox', { name: 'Add an alert type' }), 'Licenses')
    const entry = filter.getByRole('group', { name: 'Licenses' })
    const issuer = entry.getByRole('combobox', { name: /^Issuer/ })
    await focusAndBlur(issuer)
    await expect(entry.getByText('Issuer is required')).toBeVisible()
    await pick(page, issuer, '')
    const type = entry.getByRole('combobox', { name: /^Type/ })
    await focusAndBlur(type)
    await expect(entry.getByText('Type is required')).toBeVisible()
    await pick(page, type, '')
    await pick(page, entry.getByRole('combobox', { name: /^Result/ }), 'Expired')
    await expect(entry.getByText(/ is required/)).toHaveCount(0)
    await apply(page, filter)
    await expect(page).toHaveURL(/type=LICENSES&LICENSES\.issuer=/)
  })

  test('a link to a whole product works like any other filter', async ({ page, filled }) => {
    await openList(page, filled, '?type=OFAC')
    await expect(chips(page)).toHaveText([/^Alert Type ?OFAC$/])
    const filter = await openFilter(page)
    await expect(filter.getByRole('group', { name: 'OFAC' })).toBeVisible()
    await expect(filter.getByText(/ is required/)).toHaveCount(0)
    await filter.getByLabel('Individual').check()
    await apply(page, filter)
    await expect(page).toHaveURL(`${filled.address}/alerts?type=OFAC&provider=INDIVIDUAL`)
  })

  test('Provider Type, Subject Status', async ({ page }) => {
    const all = await total(page)
    for (const [row, one, other] of [
      ['Provider Type', 'Individual', 'Organization'],
      ['Subject Status', 'Active', 'Termed'],
    ] as const) {
      let sum = 0
      for (const choice of [one, other]) {
        const filter = await openFilter(page)
        await filter.getByRole('group', { name: row }).getByLabel(choice).check()
        await apply(page, filter)
        await expect(chips(page)).toHaveText([new RegExp(`^${row} ?${choice}$`)])
        sum += await total(page)
      }
      expect(sum, `${row}: both together are all`).toBe(all)
      await page.getByRole('button', { name: 'Clear', exact: true }).click()
      await settled(page)
    }
  })

  test('Business Unit, with its networks', async ({ page }) => {
    const all = await total(page)
    const filter = await openFilter(page)
    await pick(page, filter.getByRole('combobox', { name: 'Business units' }), 'Lakeshore Medical Center')
    await apply(page, filter)
    await expect(chips(page)).toHaveCount(1)
    const ofUnit = await total(page)
    expect(ofUnit).toBeLessThan(all)
    const again = await openFilter(page)
    await pick(page, again.getByRole('combobox', { name: 'Networks' }), 'Nursing')
    await apply(page, again)
    await expect(chips(page)).toHaveCount(2)
    expect(await total(page), 'the unit has three networks').toBeLessThan(ofUnit)
    await page.reload()
    await expect(chips(page).first()).not.toContainText('…')
  })

  test('Review Status, each status with its time frame', async ({ page, filled }) => {
    const filter = await openFilter(page)
    const row = filter.getByRole('group', { name: 'Review Status' })
    await row.getByRole('checkbox', { name: 'Under Review' }).check()
    await row.getByRole('checkbox', { name: 'Resolved' }).check()
    await pick(page, row.getByRole('combobox', { name: 'Resolved set within' }), 'Last 90 Days')
    await apply(page, filter)
    await expect(page).toHaveURL(
      `${filled.address}/alerts?status=UNDER_REVIEW&status=RESOLVED&RESOLVED.set=90`,
    )
    expect(await textsOf(page, 'Review Status')).not.toContain('Needs Review')
    await page.getByRole('tab', { name: /^Needs Review/ }).click()
    const locked = (await openFilter(page)).getByRole('group', { name: 'Review Status' })
    await expect(locked.getByText('Set by the Needs Review tab.')).toBeVisible()
    await expect(locked.getByRole('checkbox', { name: 'Needs Review' })).toBeDisabled()
  })

  test('Alert Creation Date, rolling and as a custom range', async ({ page, filled }) => {
    const filter = await openFilter(page)
    const row = filter.getByRole('group', { name: 'Alert Creation Date' }).first()
    await pick(page, row.getByRole('combobox', { name: 'Created within' }), 'Last 90 Days')
    await apply(page, filter)
    await expect(page).toHaveURL(`${filled.address}/alerts?created=90`)
    const [newest] = await textsOf(page, 'Creation Date')
    const again = await openFilter(page)
    await pick(page, again.getByRole('combobox', { name: 'Created within' }), 'Custom')
    await expect(again.getByRole('button', { name: 'Apply Filter' })).toBeDisabled()
    for (const field of ['Start date', 'End date']) {
      await again.getByRole('textbox', { name: field }).fill(newest!)
      await again.getByRole('textbox', { name: field }).blur()
    }
    await apply(page, again)
    expect(new Set(await textsOf(page, 'Creation Date'))).toEqual(new Set([newest]))
  })

  test('is cleared with one click, and the tab stays', async ({ page, filled }) => {
    await openList(page, filled, '?tab=resolved&provider=INDIVIDUAL&subject=ACTIVE')
    const filter = await openFilter(page)
    await filter.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page).toHaveURL(`${filled.address}/alerts?tab=resolved`)
    await expect(filter).toBeVisible()
  })

  test('applies to the report', async ({ page, filled }) => {
    await openList(page, filled, '?provider=INDIVIDUAL')
    const filter = await openFilter(page)
    const asked = page.waitForRequest('**/api/reports/requests')
    await runReport(page, filter, 'Individuals')
    expect((await asked).postDataJSON()).toMatchObject({
      reportType: 'alert',
      reportParameters: { alertConfig: { type: 'INDIVIDUAL' } },
    })
    await expect(page.getByText(toasts.reports.requested)).toBeVisible()
    await expect(filter, 'the filter stays').toBeVisible()
  })
})
