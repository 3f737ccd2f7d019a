// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/instant-search" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { SearchReview } from '@vigil/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userZone } from '../../../lib/user-zone.ts'
import type { TestUser } from '../../../testing/test-session.ts'
import { openSearch, searchId, testList, testResult } from '../search-test-screen.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  notifications.clean()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const match = `/instant-search/results/${searchId}?match=m-1`
const review = (at: number, status: SearchReview['status']): SearchReview => ({
  id: `01a1df53-232b-7579-9985-eb824738080${at}`,
  status,
  note: `Note ${at}`,
  createTime: `2026-11-16T1${at}:00:00.000Z`,
  reviewerName: 'Maya Okafor',
})
const client = { enabledInstantSearch: true, searchProducts: ['EXCLUSIONS_FEDERAL' as const] }
const ptAdmin: TestUser = {
  claims: { roles: ['ROLE_PT_ADMIN'] },
  ownClient: { vendor: true },
  currentClient: { id: 'northwind', name: 'Northwind', vendor: false, ...client },
}

const reviews = [review(2, 'UNDER_REVIEW'), review(1, 'RESOLVED')]
const shownStatuses = async () =>
  within(await screen.findByRole('list', { name: 'Status History' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('[data-status]')?.textContent)

it('begins with the latest status, and lists the reviews newest first', async () => {
  openSearch(match, { reviews }, { permissionTags: { NAME_INSTANT_SEARCH: 'ALLOW' } })
  expect(await shownStatuses()).toEqual(['Under Review', 'Resolved'])
  const card = within(screen.getByRole('region', { name: 'Internal Review Status' }))
  expect(card.getByText('Under Review')).toBeTruthy()
})

it('a new status comes first, before the earlier ones, and is the current one', async () => {
  const { user } = openSearch(match, { reviews })
  expect(await shownStatuses()).toEqual(['Under Review', 'Resolved'])
  const card = within(await screen.findByRole('region', { name: 'Internal Review Status' }))
  const radio = (name: RegExp) => card.findByRole<HTMLInputElement>('radio', { name })
  expect((await radio(/Under Review/)).checked).toBe(true)
  await user.click(await radio(/Needs Review/))
  await user.click(card.getByRole('button', { name: /Update Status/ }))
  await waitFor(async () =>
    expect(await shownStatuses()).toEqual(['Needs Review', 'Under Review', 'Resolved']),
  )
  await waitFor(async () => expect((await radio(/Needs Review/)).checked).toBe(true))
  expect(card.getByRole<HTMLButtonElement>('button', { name: /Update Status/ }).disabled).toBe(true)
})

it('lists no reviews if they can’t be loaded, and offers to try again', async () => {
  const failures = new Map([['GET /search/instant/reviewstatus', 500]])
  openSearch(match, { reviews, failures })
  const history = await screen.findByRole('region', { name: 'Status History' })
  expect(await within(history).findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(within(history).queryAllByRole('listitem')).toEqual([])
})

it.each([
  ['NAME_INSTANT_SEARCH', 0],
  ['UPDATE_INSTANT_SEARCH_REVIEW_STATUS', 1],
] as const)('with %s as the access role, a new status is offered %s times', async (permission, times) => {
  const tags = { NAME_INSTANT_SEARCH: 'ALLOW', [permission]: 'ALLOW' } as const
  openSearch(match, { result: testResult({ lists: [testList()] }) }, { permissionTags: tags })
  await screen.findByRole('region', { name: 'Internal Review Status' })
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /Update Status/ })).toHaveLength(times))
})

it('is not offered to a PT admin who works as a client, who has no tab but the history either', async () => {
  openSearch(match, { result: testResult({ lists: [testList()] }) }, ptAdmin)
  await screen.findByRole('region', { name: 'Internal Review Status' })
  expect(screen.queryByRole('button', { name: /Update Status/ })).toBeNull()
  cleanup()
  const { router } = openSearch('/instant-search', {}, ptAdmin)
  await screen.findByRole('heading', { name: '/instant-search/history' })
  expect(router.state.location.pathname).toBe('/instant-search/history')
})

it.each([
  ['detail', match, 'Generate Report', { exclusionId: 'm-1' }],
  ['list', `/instant-search/results/${searchId}`, 'Report', {}],
])('a report from the %s is of the match, or of the whole search (HIS-021)', async (_, address, name, of) => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const path = `/search/history/${searchId}/report`
  const failures = new Map<string, number>()
  const { server, user } = openSearch(address, { failures })
  const report = await screen.findByRole('button', { name })
  await user.click(report)
  await waitFor(() => expect(server.calls.at(-1)).toMatchObject({ method: 'GET', path }))
  const sent = Object.fromEntries(server.calls.at(-1)!.url.searchParams)
  expect(sent).toEqual({ reviewStatusDomain: 'SEARCH', timezone: userZone(), ...of })
  failures.set(`GET ${path}`, 500)
  await user.click(report)
  expect(await screen.findByText('We were unable to retrieve your report.')).toBeTruthy()
})
