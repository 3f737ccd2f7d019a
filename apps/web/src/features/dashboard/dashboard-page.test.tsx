// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/dashboard" }
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { units } from './dashboard-test-data.ts'
import { openDashboard } from './dashboard-test-screen.tsx'
import { startDashboardServer } from './dashboard-test-server.ts'

afterEach(cleanup)

const card = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name })
const hrefOf = (link: HTMLElement): string | null => link.getAttribute('href')
const open = '/alerts?status=NEEDS_REVIEW&status=UNDER_REVIEW'
const rowsOf = (table: HTMLElement): (string | null)[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe('the counts', () => {
  it('are the sums over all products, and link to their lists', async () => {
    startDashboardServer()
    openDashboard()
    const links = await within(await card('Alerts Overview')).findAllByRole('link')
    expect(links.map((link) => [link.textContent, hrefOf(link)])).toEqual([
      ['1.2K1,289 Needs Review', '/alerts?tab=needs-review'],
      ['24 Under Review', '/alerts?tab=under-review'],
      ['1.3K1,313 Total Open', open],
    ])
  })

  it('of the cards are totals of the lists they link to, fetched with a page size of one', async () => {
    const server = startDashboardServer({
      total: ({ creationDates, olderThanDays, reviewStatusesWithDates }) =>
        creationDates ? 152 : olderThanDays ? 112 : (reviewStatusesWithDates as object) ? 140 : 0,
    })
    openDashboard()
    const list = await screen.findByRole('list', { name: 'Alert metrics' })
    await waitFor(() => expect(list.querySelector('[aria-busy]')).toBeNull())
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => [link.textContent, hrefOf(link)]),
    ).toEqual([
      ['Alerts in the last 30 days 152', '/alerts?created=30'],
      ['Unresolved for more than 7 days 112', `${open}&olderThan=7`],
      ['Resolved 140', '/alerts?tab=resolved'],
      ['Resolved in the last 30 days 140', '/alerts?status=RESOLVED&RESOLVED.set=30'],
    ])
    const timezone = expect.any(String) as string
    const page = { page: 0, size: 1, timezone }
    expect(server.searches).toEqual([
      { ...page, creationDates: { relativeDate: 30 } },
      { ...page, olderThanDays: 7, reviewStatusesWithDates: { NEEDS_REVIEW: null, UNDER_REVIEW: null } },
      { ...page, reviewStatusesWithDates: { RESOLVED: null } },
      { ...page, reviewStatusesWithDates: { RESOLVED: { relativeDate: 30 } } },
    ])
  })

  it('of the cards are compact above 999', async () => {
    startDashboardServer({ total: ({ creationDates }) => (creationDates ? 1250 : 999) })
    openDashboard()
    const list = await screen.findByRole('list', { name: 'Alert metrics' })
    await waitFor(() => expect(list.querySelector('[aria-busy]')).toBeNull())
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Alerts in the last 30 days 1.2K1,250',
      'Unresolved for more than 7 days 999',
      'Resolved 999',
      'Resolved in the last 30 days 999',
    ])
  })

  it('by product have the order of the product table', async () => {
    startDashboardServer()
    openDashboard()
    const table = await screen.findByRole('table', { name: 'Alerts Overview by Product' })
    expect(rowsOf(table)).toEqual([
      ['Product', 'Needs Review', 'Under Review', 'Alerts'],
      ['Federal Exclusions', '1.2K1,250', '9', 'View Alerts of Federal Exclusions'],
      ['OFAC', '0', '1', 'View Alerts of OFAC'],
      ['Licenses', '39', '14', 'View Alerts of Licenses'],
    ])
    const link = within(table).getByRole('link', { name: /OFAC/ })
    expect(hrefOf(link)).toBe('/alerts?type=OFAC&status=NEEDS_REVIEW&status=UNDER_REVIEW')
  })

  it('above 999 show the full number on hover', async () => {
    startDashboardServer()
    openDashboard()
    const [count] = await within(await card('Alerts Overview')).findAllByText('1.2K')
    await userEvent.hover(count!.parentElement!)
    expect((await screen.findByRole('tooltip')).textContent).toBe('1,289')
  })

  it('are reloaded when an alert changes', async () => {
    const server = startDashboardServer()
    openDashboard()
    const overview = await card('Alerts Overview')
    await within(overview).findByText('24')
    await waitFor(() => expect(server.followed).toBe(1))
    server.metrics = [{ monitorProduct: 'OFAC', needsReviewCount: 0, underReviewCount: 23 }]
    await act(async () => server.change())
    await within(overview).findAllByText('23', {}, { timeout: 60_000 })
  })
})

describe('the score', () => {
  it('is a ring with its parts, and explains how it is calculated', async () => {
    startDashboardServer()
    openDashboard()
    const score = await card('Overall Compliance Score')
    await within(score).findByText('97%')
    expect(within(score).getByText('1,412 of 1,456 active providers have no open alerts')).toBeTruthy()
    expect(score.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray')).toBe('97 100')
    await userEvent.click(within(score).getByRole('button', { name: 'How is my score calculated?' }))
    const dialog = await screen.findByRole('dialog', { name: 'How is my score calculated?' })
    expect(dialog.textContent).toContain(
      'Your compliance score is the percentage of actively monitored providers that have no alert in Needs Review or Under Review. Resolving alerts raises your score.',
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('How is my score calculated?'))
  })

  it('of each business unit is in a row with one link, to its open alerts', async () => {
    startDashboardServer()
    openDashboard({ pages: ['alerts', 'population'] })
    const table = await screen.findByRole('table', { name: 'Population Health Overview' })
    expect(rowsOf(table).slice(1)).toEqual([
      ['Lakeshore Main Campus, open alerts', '98%', '612'],
      ['Locum Tenens, open alerts', '86%', '1K1,052'],
      ['New Clinic, open alerts', '–none', '0'],
    ])
    const links = within(table).getAllByRole('link')
    expect(links).toHaveLength(3)
    expect(hrefOf(links[0]!)).toBe(`/alerts?unit=${units.main}&status=NEEDS_REVIEW&status=UNDER_REVIEW`)
  })
})

it('says to a new client what will appear here', async () => {
  startDashboardServer({
    metrics: [],
    total: () => 0,
    trends: { weeks: [{ week: '2026-11-09', opened: 0, resolved: 0 }], ages: [] },
    population: {
      overallComplianceScore: null,
      totalActiveMonitoredSubjects: 0,
      compliantSubjects: 0,
      businessUnitHealthMetrics: [],
    },
  })
  openDashboard()
  expect((await screen.findByRole('note')).textContent).toMatch(/^No providers monitored yet\./)
  expect(within(await card('Overall Compliance Score')).getByText('none')).toBeTruthy()
  for (const text of [
    'No alerts opened or resolved in the last 26 weeks.',
    'No open alerts.',
    'No business units yet.',
    'No products monitored yet.',
  ])
    await screen.findByText(text)
})
