// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/population/subject-1" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { createRoute } from '@tanstack/react-router'
import { toasts, type PermissionTags, type TimelineEvent } from '@vigil/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreen, type Screen } from '../../../../testing/open-screen.tsx'
import { json, problem, serveCalls, type ArrivedCall } from '../../../../testing/serve-calls.ts'
import { testSession } from '../../../../testing/test-session.ts'
import { TimelinePanel } from './timeline-panel.tsx'

const event = (id: string, at: string, given: Partial<TimelineEvent> = {}): TimelineEvent => ({
  id,
  at: `${at}.000Z`,
  kind: 'changed',
  title: 'Changed',
  detail: '',
  result: null,
  by: null,
  ...given,
})
const found = event('finding-1', '2026-02-10T23:30:00', {
  kind: 'finding',
  title: 'New finding',
  detail: 'Federal Exclusions · OIG LEIE',
  result: 'Match',
  alertId: 'alert-1',
})
const reviewed = event('review-1', '2026-02-10T12:00:00', {
  kind: 'review',
  title: 'Reviewed: Resolved',
  by: 'Dana Whitfield',
  note: 'Confirmed.',
})
const added = event('version-1', '2026-01-10T12:00:00', { kind: 'added', title: 'Added' })

let pages: TimelineEvent[][]
let calls: ArrivedCall[]
let failing: RegExp | null
let failure: number

function answer(call: ArrivedCall): Response {
  if (call.path === '/auth/token') return json({ token: null })
  calls.push(call)
  if (failing?.test(call.url.pathname + call.url.search)) return problem(failure)
  const before = call.url.searchParams.get('before')
  const at = before === null ? 0 : Number(before.slice(-1))
  const isLast = at >= pages.length - 1
  return json({
    content: pages[at] ?? [],
    next: isLast ? null : `2026-02-10T12:00:00.000Z/page-${at + 1}`,
  })
}

function open(permissionTags?: PermissionTags, asOf: string | null = null): Screen {
  return openScreen({
    session: testSession(permissionTags ? { permissionTags } : {}),
    address: '/panel',
    routes: (app) => [
      createRoute({
        getParentRoute: () => app,
        path: '/panel',
        component: () => <TimelinePanel subjectId="subject-1" asOf={asOf} />,
      }),
      createRoute({
        getParentRoute: () => app,
        path: '/alerts/$alertId',
        component: () => <p>The alert</p>,
      }),
    ],
  })
}
const timeline = () => screen.findByRole('list', { name: 'Timeline' })
const press = async (user: Screen['user'], name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }))
const queries = (end: string): Record<string, string>[] =>
  calls
    .filter(({ path }) => path.endsWith(end))
    .map(({ url }) => Object.fromEntries(url.searchParams) as Record<string, string>)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  pages = [[found, reviewed, added]]
  calls = []
  failing = null
  failure = 500
  serveCalls(answer)
})
afterEach(() => {
  notifications.clean()
  cleanup()
})

describe('the timeline', () => {
  it('groups events by UTC day, newest first, with result, reviewer, note and link to the alert', async () => {
    const { user } = open()
    const days = within(await timeline()).getAllByRole('heading')
    expect(days.map(({ textContent }) => textContent)).toEqual(['02/10/2026', '01/10/2026'])
    const [first, second] = within(await timeline())
      .getAllByRole('listitem')
      .slice(1)
    expect(first!.textContent).toBe('New finding11:30 pmFederal Exclusions · OIG LEIEMatch')
    expect(second!.textContent).toBe('Reviewed: Resolved12:00 pm“Confirmed.”Dana Whitfield')
    await user.click(screen.getByRole('link', { name: 'New finding' }))
    expect(await screen.findByText('The alert')).toBeTruthy()
  })

  it('says what will be there while it is empty', async () => {
    pages = [[]]
    open()
    expect(await screen.findByText(/will appear here/)).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Timeline' })).toBeNull()
  })

  it('is loading, not empty, until the server has answered', () => {
    open()
    expect(screen.queryByText(/will appear here/)).toBeNull()
    return screen.findByText('Loading the timeline')
  })

  it('can be tried again when it failed', async () => {
    failing = /timeline/
    const { user } = open()
    expect((await screen.findAllByText(toasts.population.timeline)).length).toBeGreaterThan(0)
    failing = null
    await press(user, 'Try again')
    expect(await timeline()).toBeTruthy()
  })

  it('says that it may not be seen', async () => {
    failing = /timeline/
    failure = 403
    open()
    await waitFor(() => expect(document.querySelector('[data-state=forbidden]')).toBeTruthy())
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('show more', () => {
  it('adds the next page, and the focus goes to it when there is no other', async () => {
    pages = [[found, reviewed], [added]]
    const { user } = open()
    await timeline()
    await press(user, 'Show more')
    const title = await screen.findByText('Added')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(await screen.findByText('3 events shown')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(title.closest('li')))
    expect(queries('/timeline').map(({ before }) => before)).toEqual([
      undefined,
      '2026-02-10T12:00:00.000Z/page-1',
    ])
  })

  it('keeps what is shown when the next page fails', async () => {
    pages = [[found, reviewed], [added]]
    const { user } = open()
    await timeline()
    failing = /before=/
    await press(user, 'Show more')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText('New finding')).toBeTruthy()
    failing = null
    await user.click(retry)
    expect(await screen.findByText('Added')).toBeTruthy()
  })
})

describe('filters', () => {
  it('ask for the kinds behind the chosen chips, and can be cleared when nothing matches', async () => {
    const { user } = open()
    await timeline()
    pages = [[]]
    await press(user, 'Findings')
    await press(user, 'Provider')
    await waitFor(() =>
      expect(queries('/timeline').at(-1)).toEqual({
        kinds: 'added,changed,termed,resumed,finding,findingEnded',
      }),
    )
    expect(screen.getByRole('button', { name: 'Findings' }).getAttribute('aria-pressed')).toBe('true')
    await press(user, 'Clear search and filters')
    expect(await timeline()).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Findings' }).getAttribute('aria-pressed')).toBe('false')
  })

  it('are offered for what the user may see', async () => {
    open({ SHOW_POPULATION: 'ALLOW' })
    const group = await screen.findByRole('group', { name: 'Kinds of events' })
    const chips = within(group).getAllByRole('button')
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Provider',
      'Imports',
      'Verifications',
      'Licenses',
    ])
  })
})

describe('as of a day', () => {
  it('asks for nothing later than that day', async () => {
    open(undefined, '2026-02-10')
    await timeline()
    expect(queries('/timeline')).toEqual([{ asOf: '2026-02-10' }])
  })

  it('says so when nothing was known', async () => {
    pages = [[]]
    open(undefined, '2026-01-01')
    expect(await screen.findByText('Nothing was known by the end of 01/01/2026.')).toBeTruthy()
  })
})
