import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../filled-server.ts'
import { people, enter } from '../people.ts'
import { rows, textsOf, dialog, settled, total, openList, openFilter, pick } from './alerts-list-parts.ts'

test.describe('each tab', () => {
  test('shows its alerts and their number', async ({ page, filled }) => {
    await enter(page, filled, people.legacyAdmin, '/alerts')
    await settled(page)
    for (const [name, tab, status] of [
      ['Needs Review', 'needs-review', 'Needs Review'],
      ['Under Review', 'under-review', 'Under Review'],
      ['Resolved', 'resolved', 'Resolved'],
      ['New Alerts', 'new', null],
      ['All Alerts', null, null],
    ] as const) {
      const opened = page.getByRole('tab', { name: new RegExp(`^${name}`) })
      await opened.click()
      await expect(opened).toHaveAttribute('aria-selected', 'true')
      await expect(page).toHaveURL(`${filled.address}/alerts${tab ? `?tab=${tab}` : ''}`)
      await settled(page)
      await expect(opened).toHaveText(`${name} ${(await total(page)).toLocaleString('en-US')}`)
      await expect(page.getByRole('columnheader', { name: 'Review Status' })).toHaveCount(status ? 0 : 1)
      await expect(page.getByRole('columnheader', { name: 'Creation Date' })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
    }
  })

  test('New shows the alerts of the last seven days', async ({ page, filled }) => {
    await enter(page, filled, people.legacyAdmin, '/alerts?tab=new')
    await settled(page)
    const oldest = Date.now() - 8 * 24 * 60 * 60 * 1000
    for (const date of await textsOf(page, 'Creation Date')) {
      expect(date).toMatch(/^\d\d\/\d\d\/\d{4}$/)
      expect(Date.parse(date)).toBeGreaterThan(oldest)
    }
  })
})

test('every column sorts, and pages have the selected size', async ({ page, filled }) => {
  await enter(page, filled, people.legacyAdmin, '/alerts')
  await settled(page)
  for (const [name, search] of [
    ['NPI', 'sort=NPI'],
    ['Alert Type', 'sort=ALERT_TYPE'],
    ['Source', 'sort=SOURCE'],
    ['Result', 'sort=RESULT'],
    ['Alert Reason(s)', 'sort=ALERT_REASON'],
    ['Creation Date', 'order=asc'],
    ['Review Status', 'sort=REVIEW_STATUS'],
    ['Name', 'sort=NAME'],
  ] as const) {
    const header = page.getByRole('columnheader', { name, exact: true })
    await header.getByRole('button').click()
    await expect(page).toHaveURL(`${filled.address}/alerts?${search}`)
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await settled(page)
  }
  const names = await textsOf(page, 'Name')
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  await page.getByLabel('Rows per page').selectOption('100')
  await expect(page).toHaveURL(`${filled.address}/alerts?sort=NAME&size=100`)
  await settled(page)
  await expect(rows(page)).toHaveCount(Math.min(100, await total(page)))
})

test('the search finds by name and NPI, with Enter and with the button', async ({ page, filled }) => {
  await enter(page, filled, people.legacyAdmin, '/alerts')
  await settled(page)
  const [name] = await textsOf(page, 'Name')
  const npi = (await textsOf(page, 'NPI')).find((text) => /^\d{10}$/.test(text))!
  await page.keyboard.press('/')
  const box = page.getByPlaceholder('Search by name, NPI, or external ID...')
  await expect(box).toBeFocused()
  await page.keyboard.type(name!)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=/)
  await settled(page)
  for (const found of await textsOf(page, 'Name')) expect(found).toBe(name)
  await expect(page.getByRole('table', { name: 'Alerts' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).first().getByRole('link')).toBeFocused()
  await box.fill(npi)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(`${filled.address}/alerts?q=${npi}`)
  await page.keyboard.press('Escape')
  await settled(page)
  for (const found of await textsOf(page, 'NPI')) expect(found).toBe(npi)
  await box.fill('nobody of this name')
  await box.press('Enter')
  await expect(page.getByText('Nothing found.')).toBeVisible()
})

test('a saved view restores a list', async ({ page, filled }) => {
  const search = '?tab=resolved&provider=ORGANIZATION'
  await enter(page, filled, people.legacyAdmin, `/alerts${search}`)
  await settled(page)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save current view…' }).click()
  await dialog(page, 'Save view').getByLabel('Name').fill('Organizations, resolved')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“Organizations, resolved” was saved.')).toBeVisible()
  await openList(page, filled)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Organizations, resolved' }).click()
  await expect(page).toHaveURL(`${filled.address}/alerts${search}`)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Manage saved views…' }).click()
  await page.getByRole('button', { name: 'Delete Organizations, resolved' }).click()
  const question = dialog(page, 'Delete saved view')
  await expect(question.getByText('Are you sure you want to delete Organizations, resolved?')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page, 'Saved views').getByText('No data available.')).toBeVisible()
})

test('a click anywhere in a row opens its alert', async ({ page, filled }) => {
  await enter(page, filled, people.legacyAdmin, '/alerts')
  await settled(page)
  const row = rows(page).nth(2)
  const id = await row.getAttribute('data-row-id')
  // the link of the name receives the click: it covers the whole row
  await row.locator('[data-label="Source"]').click({ force: true })
  await expect(page).toHaveURL(`${filled.address}/alerts/${id}`)
  await expect(page.getByRole('link', { name: 'Back to All Alerts' })).toBeVisible()
})

test('keyboard users open an alert and return to its row', async ({ page, filled }) => {
  await enter(page, filled, people.legacyAdmin, '/alerts?provider=INDIVIDUAL')
  await settled(page)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/page=1/)
  await settled(page)
  for (const key of ['j', 'j', 'ArrowDown']) await page.keyboard.press(key)
  const third = rows(page).nth(2).getByRole('link')
  await expect(third).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/alerts\/[0-9a-f-]{36}\?provider=INDIVIDUAL&page=1$/)
  await page.getByRole('link', { name: 'Back to All Alerts' }).click()
  await expect(third).toBeFocused()
  await page.keyboard.press('?')
  await expect(dialog(page, 'Keyboard shortcuts').getByText('Open alert')).toBeVisible()
})

test('rows are low, and the table stays down to 1000 px', async ({ page, filled }) => {
  await enter(page, filled, people.legacyAdmin, '/alerts')
  await settled(page)
  for (const width of [1920, 1440, 1024, 1000]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('columnheader', { name: 'Alert Reason(s)' })).toBeVisible()
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.clientHeight))
    expect(Math.max(...heights), `at ${width} px`).toBeLessThanOrEqual(40)
    await expectFits(page, `the list at ${width} px`)
  }
})

test('the list is accessible', async ({ page, filled }) => {
  test.slow()
  await enter(page, filled, people.legacyAdmin, '/alerts?provider=INDIVIDUAL&created=90')
  await settled(page)
  await rows(page).first().getByRole('checkbox').check()
  for (const [colorScheme, width] of [
    ['light', 360],
    ['light', 1440],
    ['dark', 1440],
    ['dark', 768],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    // axe can't judge tabs that are scrolled out of view
    const axe = width < 640 ? axeOn(page).exclude('[role=tablist]') : axeOn(page)
    await expectNoFindings(axe, `${width} ${colorScheme}`)
    await expectFits(page, `the list at ${width} px`)
  }
  const filter = await openFilter(page)
  await pick(page, filter.getByRole('combobox', { name: 'Add an alert type' }), 'Licenses')
  await filter.getByRole('radio', { name: 'Organization' }).check()
  await expect(filter.getByText('Issuer is required')).toBeVisible()
  await filter.getByRole('checkbox', { name: 'Resolved' }).check()
  const { violations } = await axeOn(page)
    .include('[role=dialog]')
    // Mantine's dialogs contain a <header>, which axe considers a second banner of the page
    .disableRules(['landmark-no-duplicate-banner', 'landmark-unique'])
    .analyze()
  expect(violations).toEqual([])
})
