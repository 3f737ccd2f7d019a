// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { limits, type AlertItem } from '@vigil/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { testAlert } from './alerts-test-data.ts'
import { openAlerts } from './alerts-test-screen.tsx'
import { startAlertsServer } from './alerts-test-server.ts'
import { bulkState, reviews, saveAll, setUpBulkTest } from './selection/bulk-test-parts.ts'

setUpBulkTest()

const ines = { monitoredSubjectId: 'ines', monitoredSubjectName: 'Ines Abernathy' }
const otis = { monitoredSubjectId: 'otis', monitoredSubjectName: 'Otis Bell' }
const three: AlertItem[] = [
  testAlert({ id: 'ines-1', ...ines }),
  testAlert({ id: 'otis-1', ...otis }),
  testAlert({ id: 'ines-2', ...ines, sourceName: 'SAM.gov' }),
]
const toggle = () => screen.getByRole('button', { name: 'Group by Provider' })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const rowIds = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row-id]')].map((row) => row.dataset['rowId'])
const wholeInes = 'Select all 2 alerts of Ines Abernathy'

async function openGrouped(alerts = three, address = '/alerts?group=provider') {
  const server = startAlertsServer({ alerts })
  const opened = openAlerts(address)
  await screen.findAllByRole('rowheader')
  return { server, ...opened }
}

it('groups and ungroups the list; the URL and the button say so', async () => {
  const server = startAlertsServer({ alerts: three })
  const { router } = openAlerts('/alerts?page=0&q=e')
  await waitFor(() => expect(rowIds()).toEqual(['ines-1', 'otis-1', 'ines-2']))
  expect(toggle().getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(toggle())
  await waitFor(() => expect(rowIds()).toEqual(['ines-1', 'ines-2', 'otis-1']))
  expect(toggle().getAttribute('aria-pressed')).toBe('true')
  expect(router.state.location.search).toEqual({ q: 'e', group: 'provider' })
  expect(server.searches.map(({ groupBy }) => groupBy)).toEqual([undefined, 'SUBJECT'])
  expect(screen.getByText('1–2 of 2 providers').textContent).toBe('1–2 of 2 providers (3 alerts)')
  expect(screen.getByLabelText('Providers per page')).toBeTruthy()
  await userEvent.click(toggle())
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'e' }))
})

it('has one heading for a provider with several alerts, and none for a provider with one', async () => {
  await openGrouped()
  const headings = screen.getAllByRole('rowheader')
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Ines Abernathy'])
  expect(within(headings[0]!.closest('tr')!).getByText('2 alerts')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Ines Abernathy' })).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Otis Bell' })).toBeTruthy()
})

it('a provider’s checkbox selects all its alerts, and is mixed if some are selected', async () => {
  await openGrouped()
  await userEvent.click(box(wholeInes))
  expect(screen.getByText("You've selected 2 of 3 Alerts")).toBeTruthy()
  expect(box(wholeInes).checked).toBe(true)
  await userEvent.click(box('Select Ines Abernathy, SAM.gov'))
  expect([box(wholeInes).checked, box(wholeInes).indeterminate]).toEqual([false, true])
  await userEvent.click(box(wholeInes))
  await userEvent.click(box(wholeInes))
  expect([box(wholeInes).checked, box(wholeInes).indeterminate]).toEqual([false, false])
})

it('reviews the alerts of a provider together', async () => {
  const { server } = await openGrouped()
  server.bulk = [bulkState()]
  await userEvent.click(box(wholeInes))
  await saveAll('Resolved')
  await waitFor(() => expect(reviews(server)).toHaveLength(1))
  expect(reviews(server)[0]).toMatchObject({ alertIds: ['ines-1', 'ines-2'], status: 'RESOLVED' })
})

it('keys go from alert to alert; g selects the provider, Shift extends to it', async () => {
  const more = [...three, testAlert({ id: 'pat-1', monitoredSubjectId: 'pat', monitoredSubjectName: 'Pat' })]
  await openGrouped(more)
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-row-id]')?.dataset['rowId']
  await userEvent.keyboard('j')
  expect(focused()).toBe('ines-1')
  await userEvent.keyboard('jg')
  expect(focused()).toBe('ines-2')
  expect(box(wholeInes).checked).toBe(true)
  await userEvent.keyboard('gjg')
  expect(box('Select Otis Bell, OIG LEIE').checked).toBe(true)
  await userEvent.keyboard('gj')
  expect(focused()).toBe('pat-1')
  await userEvent.keyboard('x')
  box(wholeInes).focus()
  await userEvent.keyboard('{Shift>}x{/Shift}')
  expect(screen.getByText("You've selected 4 of 4 Alerts")).toBeTruthy()
})

it('opens an alert of the grouped list, and returns to its row', async () => {
  const { router } = await openGrouped()
  await userEvent.click(screen.getAllByRole('link', { name: 'Ines Abernathy' })[1]!)
  await waitFor(() => expect(router.state.location.href).toBe('/alerts/ines-2?group=provider'))
  await userEvent.click(await screen.findByRole('link', { name: 'Back' }))
  await waitFor(() =>
    expect(document.activeElement?.closest<HTMLElement>('tr')?.dataset['rowId']).toBe('ines-2'),
  )
})

it('sends one request when an alert has changed, and a list by status keeps its rows', async () => {
  const { server } = await openGrouped(three, '/alerts?tab=needs-review&group=provider')
  server.requests = 0
  server.alerts = [three[0]!, three[1]!, testAlert({ id: 'ines-2', ...ines, reviewStatus: 'RESOLVED' })]
  server.change()
  const refresh = await screen.findByRole('button', { name: 'Refresh to View Updates' })
  expect(rowIds()).toEqual(['ines-1', 'ines-2', 'otis-1'])
  expect(server.requests).toBe(1)
  await userEvent.click(refresh)
  await waitFor(() => expect(rowIds()).toEqual(['ines-1', 'otis-1']))
  expect(server.requests).toBe(2)
})

it('says how many alerts of a provider are not shown, with a link to them', async () => {
  const count = limits.alertsPerSubject + 3
  await openGrouped(Array.from({ length: count }, (_, at) => testAlert({ id: `ines-${at}`, ...ines })))
  expect(rowIds()).toHaveLength(limits.alertsPerSubject)
  expect(box('Select the first 50 alerts of Ines Abernathy')).toBeTruthy()
  const link = screen.getByRole('link', { name: `Show all ${count} alerts of Ines Abernathy` })
  expect(link.getAttribute('href')).toBe('/alerts?q=1467998210')
  expect(link.closest('tr')!.textContent).toContain('3 more')
})
