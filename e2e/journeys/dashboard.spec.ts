import type { Locator, Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings } from '../axe.ts'
import { expect, test } from '../filled-server.ts'
import { pathOf, people, enter } from '../people.ts'

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const settled = (page: Page): Promise<void> => expect(page.locator('[aria-busy=true]')).toHaveCount(0)
const countIn = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))

async function openDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await settled(page)
}

/** Follows a link to the alerts, and returns the total of the list. */
async function totalAfterClick(page: Page, link: Locator): Promise<number> {
  const listed = page.waitForResponse((response) => {
    if (!response.url().includes('/monitor/alerts/search')) return false
    return (response.request().postDataJSON() as { size: number }).size > 1
  })
  await link.click()
  await expect.poll(() => pathOf(page)).toBe('/alerts')
  const { total } = (await (await listed).json()) as { total: number }
  await page.goBack()
  await openDashboard(page)
  return total
}

async function expectTotals(page: Page, links: Locator, counts: number[]): Promise<void> {
  for (const [at, count] of counts.entries()) {
    const link = links.nth(at)
    const name = (await link.textContent()) ?? ''
    expect(await totalAfterClick(page, link), name).toBe(count)
  }
}

test('every count equals the total of the list that it links to', async ({ page, filled }) => {
  await enter(page, filled, people.legacyAdmin, '/')
  await expect.poll(() => pathOf(page)).toBe('/dashboard')
  await openDashboard(page)

  const figures = card(page, 'Alerts Overview').getByRole('link')
  await expect(figures).toHaveText([/Needs Review$/, /Under Review$/, /Total Open$/])
  const [needs, under, open] = (await figures.allTextContents()).map(countIn)
  expect(open).toBeGreaterThan(0)
  expect(needs! + under!).toBe(open)
  await expectTotals(page, figures, [needs!, under!, open!])

  const cards = page.getByRole('list', { name: 'Alert metrics' }).getByRole('link')
  await expect(cards).toHaveText([
    /^Alerts in the last 30 days/,
    /^Unresolved for more than 7 days/,
    /^Resolved \d/,
    /^Resolved in the last 30 days/,
  ])
  const values = (await cards.allTextContents()).map((text) => countIn(/\S+$/.exec(text)?.[0] ?? null))
  await expectTotals(page, cards, values)

  const rows = card(page, 'Alerts Overview by Product').locator('tbody tr')
  const sums = await rows.evaluateAll((all) =>
    all.map((row) => Number(row.children[1]?.textContent) + Number(row.children[2]?.textContent)),
  )
  expect(sums.reduce((sum, count) => sum + count)).toBe(open)
  await expectTotals(page, rows.getByRole('link'), sums)

  const byAge = card(page, 'Age of open alerts')
  const ages = (await byAge.getByRole('listitem').allTextContents()).map(countIn)
  expect(ages.reduce((sum, count) => sum + count)).toBe(open)
  const [beyondDue, oldest] = [ages.at(-2)! + ages.at(-1)!, ages.at(-1)!]
  await expect(byAge.getByRole('link').last()).toHaveText(`${beyondDue} open for more than 30 days`)
  await expectTotals(page, byAge.getByRole('link'), [oldest, beyondDue])
})

test('the score matches its providers, and explains how it is calculated', async ({ page, filled }) => {
  await enter(page, filled, people.analyst, '/')
  await openDashboard(page)
  const score = card(page, 'Overall Compliance Score')
  const words = (await score.getByText(/active providers have no open alerts/).textContent()) ?? ''
  const [fine, active] = [...words.matchAll(/[\d,]+/g)].map(([number]) => countIn(number))
  await expect(score.getByText(`${Math.round((fine! * 100) / active!)}%`, { exact: true })).toBeVisible()
  await score.getByRole('button', { name: 'How is my score calculated?' }).click()
  const dialog = page.getByRole('dialog', { name: 'How is my score calculated?' })
  await expect(dialog).toContainText(
    'Your compliance score is the percentage of actively monitored providers that have no alert in Needs Review or Under Review. Resolving alerts raises your score.',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(score.getByRole('button')).toBeFocused()

  const units = card(page, 'Population Health Overview').locator('tbody tr')
  expect(await units.count()).toBeGreaterThan(1)
  await units.first().getByRole('link').first().click()
  await expect.poll(() => new URL(page.url()).searchParams.get('unit')).toMatch(/^[0-9a-f-]{36}$/)
})

test('the charts are keyboard-accessible and available as tables', async ({ page, filled }) => {
  await enter(page, filled, people.legacyUser, '/')
  await openDashboard(page)
  const weeks = card(page, 'Opened and resolved per week')
  const slider = weeks.getByRole('slider', { name: 'Week' })
  await slider.focus()
  await expect(weeks.getByText(/^Week of .* \(this week so far\)$/)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  const said = (await slider.getAttribute('aria-valuetext')) ?? ''
  const [, week, opened, resolved] = /^Week of (\S+): (\d+) opened, (\d+) resolved$/.exec(said) ?? []
  await weeks.getByRole('button', { name: 'Show table' }).click()
  await expect(weeks.getByRole('row', { name: week! }).getByRole('cell')).toHaveText([opened!, resolved!])
  const table = weeks.getByRole('table').getByRole('row')
  await expect(table).toHaveCount(27)
})

test('a review by another user changes the counts without a reload', async ({ page, filled, browser }) => {
  await enter(page, filled, people.legacyUser, '/')
  await openDashboard(page)
  const needs = card(page, 'Alerts Overview').getByRole('link', { name: /Needs Review/ })
  const before = countIn(await needs.textContent())
  expect(before).toBeGreaterThan(0)

  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await enter(elsewhere, filled, people.legacyAdmin, '/')
  const { token } = (await (await other.request.post(`${filled.address}/api/auth/token`)).json()) as {
    token: string
  }
  const headers = { authorization: `Bearer ${token}` }
  const call = async (path: string, data: object): Promise<{ content: { id: string }[] }> => {
    const answer = await other.request.post(`${filled.address}/api/monitor/alerts/${path}`, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { content: { id: string }[] }
  }
  const found = await call('search', { size: 1, reviewStatusesWithDates: { NEEDS_REVIEW: null } })
  const decide = (status: string) =>
    call(`${found.content[0]!.id}/review-statuses`, { status, note: 'Looked at by a journey.' })
  await decide('UNDER_REVIEW')
  await expect.poll(async () => countIn(await needs.textContent())).toBe(before - 1)
  await decide('NEEDS_REVIEW')
  await expect.poll(async () => countIn(await needs.textContent())).toBe(before)
  await other.close()
})

test('a PT admin sees the overview of the client they work as', async ({ page, filled }) => {
  await enter(page, filled, people.ptAdmin, '/dashboard')
  await openDashboard(page)
  await expect(page.getByText('No providers monitored yet.')).toBeVisible()
  const actives: (string | null)[] = []
  for (const client of ['Lakeshore Health System', 'Northwind Medical Group']) {
    await page.getByRole('button', { name: /, client$/ }).click()
    await page.getByRole('option', { name: client }).click()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(client)
    await openDashboard(page)
    const words = card(page, 'Overall Compliance Score').getByText(/active providers have no open alerts/)
    await expect(words).toBeVisible()
    if (actives[0]) await expect(words).not.toHaveText(actives[0])
    actives.push(await words.textContent())
  }
  const open = card(page, 'Alerts Overview').getByRole('link', { name: /Total Open/ })
  expect(await totalAfterClick(page, open)).toBe(countIn(await open.textContent()))
})

test('axe finds nothing, as charts, as tables and in the dialog', async ({ page, filled }) => {
  await enter(page, filled, people.legacyUser, '/')
  await openDashboard(page)
  const inEveryLayout = async (check: (where: string) => Promise<void>): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1280, 360]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        await check(`${colorScheme} at ${width} px`)
      }
  }
  await inEveryLayout(async (where) => {
    await expectFits(page, where)
    await expectNoFindings(axeOn(page), where)
  })
  for (const name of ['Opened and resolved per week', 'Age of open alerts'])
    await card(page, name).getByRole('button', { name: 'Show table' }).click()
  await inEveryLayout(async (where) => {
    await expectFits(page, where)
    // axe can't judge the colors of rows that are scrolled out of sight
    const { violations } = await axeOn(page).analyze()
    expect(violations, where).toEqual([])
  })
  await page.getByRole('button', { name: 'How is my score calculated?' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inEveryLayout(async (where) => {
    // Mantine's dialogs contain a <header>, which axe considers a second banner of the page
    const rules = ['landmark-no-duplicate-banner', 'landmark-unique']
    const { violations } = await axeOn(page).include('[role=dialog]').disableRules(rules).analyze()
    expect(violations, where).toEqual([])
  })
})

test('the first row and the charts fit on a small screen without scrolling', async ({ page, filled }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, filled, people.legacyUser, '/')
  await openDashboard(page)
  for (const name of ['Alerts Overview', 'Overall Compliance Score', 'Opened and resolved per week'])
    await expect(card(page, name)).toBeInViewport({ ratio: 1 })
})
