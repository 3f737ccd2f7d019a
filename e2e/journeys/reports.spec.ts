import type { Locator, Page } from '@playwright/test'
import { formatDate, reportTexts, toasts } from '@vigil/contract'
import { axeOn, expectFits, expectNoFindings, expectNoFindingsInDialog } from '../axe.ts'
import { expect, test } from '../filled-server.ts'
import { enter, pathOf, people } from '../people.ts'
import type { RunningServer } from '../start-server.ts'
import { runVigil } from '../vigil-command.ts'
import { dialog, openFilter, openList, settled, total } from './alerts-list-parts.ts'
import { linesOf, rowsOfWorkbook, save, textOf } from './saved-files.ts'

const lakeshore = 'Lakeshore Health System'
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Reports' }).getByRole('row').filter({ hasText: name })

async function openReport(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Run ${name}`, exact: true }).click()
  await expect(dialog(page, name)).toBeVisible()
  return dialog(page, name)
}

/** Requests an open report as a client does, and waits for its file. */
async function request(page: Page, report: Locator, name: string): Promise<Locator> {
  await report.getByLabel('Report Name').fill(name)
  await report.getByRole('button', { name: 'Generate Report' }).click()
  await expect(page.getByText(toasts.reports.requested).last()).toBeVisible()
  await expect(report).toBeHidden()
  const button = page.getByRole('button', { name: `Download ${name}` })
  await expect(rowOf(page, name)).toContainText('Complete')
  await expect(button).toBeVisible()
  return button
}

/** Chooses a format, if there is a choice. */
const chooseFormat = (report: Locator, format: 'CSV' | 'PDF'): Promise<void> =>
  report.getByText(format, { exact: true }).click()

async function workAs(page: Page, server: RunningServer, client: string): Promise<void> {
  await enter(page, server, people.ptAdmin, '/client-management')
  await page.getByRole('button', { name: `Work as ${client}` }).click()
  await expect(page.getByRole('region', { name: 'PT admin' })).toContainText(client)
}

test.describe('a client admin', () => {
  test.beforeEach(async ({ page, filled }) => {
    await enter(page, filled, people.legacyAdmin, '/reports')
    await settled(page)
  })

  test('audits one provider on a date, and reads what was known then', async ({ page, filled }, info) => {
    const report = await openReport(page, 'Individual Audit')
    const generate = report.getByRole('button', { name: 'Generate Report' })
    const provider = report.getByRole('combobox', { name: /Provider/ })
    await provider.fill('zzqqx')
    await expect(page.getByText(reportTexts.noSubject)).toBeVisible()
    await provider.fill('eli')
    const option = page
      .getByRole('listbox', { name: /Provider/ })
      .getByRole('option')
      .first()
    const name = (await option.textContent())!.split(' · ')[0]!
    await option.click()
    await report.getByLabel('Date', { exact: true }).fill('01/01/2999')
    await expect(report.getByText('The date may not be in the future.')).toBeVisible()
    await expect(generate).toBeDisabled()
    const day = formatDate(new Date(Date.now() - 3 * 86_400_000).toISOString())
    await report.getByLabel('Date', { exact: true }).fill(day)
    const button = await request(page, report, 'Audit of one')
    const file = await save(page, button, info)
    await expect(page.getByText('Your Audit of one will begin downloading.')).toBeVisible()
    const text = await textOf(file)
    for (const part of ['Individual Audit', lakeshore, name, day]) expect(text).toContain(part)
    expect(await runVigil(filled, 'verify', file)).toContain('is genuine')
    await page.getByRole('button', { name: 'View Filters of Audit of one' }).click()
    const filters = dialog(page, 'Audit of one')
    await expect(filters).toContainText(reportTexts.filtersHeading)
    await expect(filters).toContainText(name)
    await expect(filters).toContainText(day)
  })

  test('lists monitored entities and alerts over time, by product', async ({ page }, info) => {
    for (const [name, header] of [
      [
        'Monitored Entities',
        'Name,NPI,Provider Type,External ID,Products,Monitor Start Date,Monitor End Date',
      ],
      ['Alerts Over Time', 'Week of,Alert Type,Opened,Resolved'],
    ] as const) {
      const report = await openReport(page, name)
      const generate = report.getByRole('button', { name: 'Generate Report' })
      await expect(report.getByText(reportTexts.rangeNote)).toBeVisible()
      await report.getByRole('button', { name: 'Last 90 Days' }).click()
      await expect(generate, 'a product is needed').toBeDisabled()
      await report.getByRole('button', { name: 'Select all' }).click()
      if (name === 'Alerts Over Time')
        await expect(report.getByText(/^[\d,]+ alerts? in this range and these products\./)).toBeVisible()
      await chooseFormat(report, 'CSV')
      await expectNoFindingsInDialog(page, name)
      const file = await save(page, await request(page, report, `My ${name}`), info)
      const [first, ...lines] = linesOf(file)
      expect(first).toBe(header)
      expect(lines.length).toBeGreaterThan(0)
    }
  })

  test('takes an overview of resolutions and a signed letter along', async ({ page, filled }, info) => {
    for (const [name, part] of [
      ['Alert Resolution Overview', 'Resolved in the period'],
      ['Compliance Letter', 'To whom it may concern:'],
    ] as const) {
      const report = await openReport(page, name)
      await expect(report.getByRole('checkbox'), 'only a range is needed').toHaveCount(0)
      await report.getByLabel('Start date').fill('01/01/2020')
      await report.getByLabel('End date').fill('12/31/2020')
      await report.getByLabel('End date').blur()
      await expect(report.getByText('Date range cannot exceed 6 months.')).toBeVisible()
      await expect(report.getByRole('button', { name: 'Generate Report' })).toBeDisabled()
      await report.getByRole('button', { name: 'Last 6 Months' }).click()
      const button = await request(page, report, `A ${name}`.slice(0, 25))
      const file = await save(page, button, info)
      const text = await textOf(file)
      for (const one of [name, lakeshore, part]) expect(text).toContain(one)
      expect(await runVigil(filled, 'verify', file)).toContain('is genuine')
    }
  })

  test('saves a filter as a custom report, runs it with the rows on screen, and deletes it', async ({
    page,
    filled,
  }, info) => {
    await openList(page, filled, '?provider=INDIVIDUAL')
    const onScreen = await total(page)
    const filter = await openFilter(page)
    await filter.getByRole('button', { name: 'Generate Report' }).click()
    const generate = dialog(page, 'Generate Report')
    await expect(generate.getByRole('button', { name: 'Run Now' })).toBeDisabled()
    await generate.getByLabel('Report Name').fill('Individuals with alerts')
    await generate.getByLabel('Description').fill('For the committee.')
    await expect(generate, 'the rows of the report are those on screen').toContainText(
      `${onScreen.toLocaleString('en-US')} rows.`,
    )
    await expectNoFindingsInDialog(page, 'Generate Report')
    await generate.getByRole('button', { name: 'Save as Custom Report' }).click()
    await expect(page.getByText(toasts.reports.customSaved)).toBeVisible()
    await expect(generate).toBeHidden()

    await page.goto(`${filled.address}/reports`)
    await settled(page)
    await page.getByRole('button', { name: 'Schedule Individuals with alerts' }).click()
    const schedule = dialog(page, 'Schedule Individuals with alerts')
    await schedule.getByText('Monthly', { exact: true }).click()
    await expect(schedule).toContainText('On the first day of every month in your time zone.')
    await expectNoFindingsInDialog(page, 'Schedule')
    await schedule.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(toasts.reports.scheduleSaved)).toBeVisible()
    await page.reload()
    const card = page.getByRole('listitem').filter({ hasText: 'For the committee.' })
    await expect(card).toContainText(/Monthly, next \d{2}\/01\/\d{4}/)

    await page.getByRole('button', { name: 'Run Individuals with alerts' }).click()
    await expect(page.getByText(toasts.reports.requested)).toBeVisible()
    const button = page.getByRole('button', { name: 'Download Individuals with alerts' })
    const file = await save(page, button, info)
    expect(await rowsOfWorkbook(file)).toHaveLength(onScreen + 1)
    expect(await runVigil(filled, 'verify', file)).toContain('is genuine')

    await page.getByRole('button', { name: 'Delete Individuals with alerts' }).click()
    await expect(page.getByText('Are you sure you want to delete Individuals with alerts?')).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText(toasts.reports.customDeleted)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Run Individuals with alerts' })).toHaveCount(0)
    await expect(rowOf(page, 'Individuals with alerts'), 'what was generated stays').toHaveCount(1)
  })

  test('finds a report, and reads every page on a phone', async ({ page }) => {
    const search = page.getByPlaceholder('Search reports')
    await search.fill('no report has this name')
    await search.press('Enter')
    await expect(page.getByText('Nothing found.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await settled(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectFits(page, '/reports at 360 px')
    await expectNoFindings(axeOn(page), '/reports at 360 px')
  })
})

test.describe('a PT admin who works as a client', () => {
  test.beforeEach(async ({ page, filled }) => {
    await workAs(page, filled, lakeshore)
    await page.goto(`${filled.address}/reports`)
    await settled(page)
  })

  test('gets the file at once with its signature, and has no custom reports', async ({
    page,
    filled,
  }, info) => {
    await expect(page.getByText('Custom Reports')).toHaveCount(0)
    const report = await openReport(page, 'Monitored Entities')
    await expect(report.getByLabel('Report Name')).toHaveCount(0)
    await report.getByRole('button', { name: 'Last 30 Days' }).click()
    await report.getByRole('button', { name: 'Select all' }).click()
    await chooseFormat(report, 'CSV')
    const generate = report.getByRole('button', { name: 'Generate Report' })
    const file = await save(page, generate, info)
    await expect(page.getByText('Your Monitored Entities will begin downloading.')).toBeVisible()
    await expect(page.getByText(toasts.reports.requested)).toHaveCount(0)
    expect(linesOf(file).length).toBeGreaterThan(1)
    const beside = await save(page, page.getByRole('button', { name: 'Save Signature' }), info)
    expect(beside).toBe(`${file}.sig`)
    expect(await runVigil(filled, 'verify', file)).toContain('is genuine')
  })

  test('makes a report of a filter at once, and can’t save it', async ({ page, filled }, info) => {
    await openList(page, filled, '?provider=INDIVIDUAL')
    const onScreen = await total(page)
    await (await openFilter(page)).getByRole('button', { name: 'Generate Report' }).click()
    const generate = dialog(page, 'Generate Report')
    await expect(generate.getByRole('button', { name: 'Save as Custom Report' })).toHaveCount(0)
    await generate.getByLabel('Report Name').fill('Individuals')
    await chooseFormat(generate, 'CSV')
    const run = generate.getByRole('button', { name: 'Run Now' })
    const file = await save(page, run, info)
    expect(linesOf(file)).toHaveLength(onScreen + 1)
  })

  test('makes a report of the population with the rows on screen', async ({ page, filled }, info) => {
    await page.goto(`${filled.address}/population?provider=ORGANIZATION`)
    await settled(page)
    const onScreen = await total(page)
    await page.getByRole('button', { name: /^Filter/ }).click()
    await dialog(page, 'Filter Population').getByRole('button', { name: 'Generate Report' }).click()
    const generate = dialog(page, 'Generate Report')
    await generate.getByLabel('Report Name').fill('Organizations')
    const file = await save(page, generate.getByRole('button', { name: 'Run Now' }), info)
    const [header, ...rows] = await rowsOfWorkbook(file)
    expect(header!.slice(0, 4)).toEqual(['Name', 'NPI', 'Specialty', 'Provider Type'])
    expect(rows).toHaveLength(onScreen)
    expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(['Organization']))
    expect(await runVigil(filled, 'verify', file)).toContain('is genuine')
  })

  test('sees whose reports they are, and why one failed, and downloads one', async ({
    page,
    filled,
  }, info) => {
    for (const path of ['/reports/downloads', null] as const) {
      if (path) await page.goto(filled.address + path)
      else {
        await page.goto(`${filled.address}/client-management`)
        await page.getByRole('link', { name: lakeshore }).click()
        await page.getByRole('link', { name: 'Report History' }).click()
        await expect(page).toHaveURL(/\/report-history$/)
      }
      await settled(page)
      await expect(page.getByText(reportTexts.retention)).toBeVisible()
      await expect(page.getByRole('columnheader', { name: 'User Email' })).toBeVisible()
      await page.getByRole('button', { name: 'Details of Entities, half a year' }).click()
      await expect(page.getByRole('definition').filter({ hasText: people.legacyAdmin })).toBeVisible()
      await expect(page.getByRole('definition').filter({ hasText: 'interrupted' })).toBeVisible()
      await expectNoFindings(axeOn(page), path ?? 'Report History')
    }
    const button = page.getByRole('button', { name: 'Download Letter for the board' })
    expect(await textOf(await save(page, button, info))).toContain('To whom it may concern:')
  })
})

test('a failed report is generated again', async ({ page, filled }) => {
  await enter(page, filled, people.manager, '/reports/downloads')
  await settled(page)
  const failed = rowOf(page, 'Entities, half a year').getByText('Failed')
  await expect(failed, 'in red').toHaveCSS('color', 'rgb(179, 38, 30)')
  await expect(page.getByRole('button', { name: /^Details of/ }), 'not for clients').toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'User Email' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Try Again: Entities, half a year' }).click()
  await expect(page.getByRole('button', { name: 'Download Entities, half a year' })).toBeVisible()
})

test('users see their own reports, and only with permission', async ({ page, filled }) => {
  await enter(page, filled, people.analyst, '/reports/downloads')
  await expect(page.getByText(reportTexts.empty, { exact: true })).toBeVisible()
  for (const person of [people.roleSearcher, people.dataSteward]) {
    await enter(page, filled, person)
    for (const path of ['/reports', '/reports/downloads']) {
      await page.goto(filled.address + path)
      await expect.poll(() => pathOf(page)).not.toContain('/reports')
    }
  }
})
