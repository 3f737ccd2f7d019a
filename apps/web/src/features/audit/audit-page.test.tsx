// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/audit" }
import { notifications } from '@mantine/notifications'
import type { AuditChain, AuditCheck, AuditEvent } from '@vigil/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Route as eventRoute } from '../../routes/_app/audit.$eventId.tsx'
import { Route as eventsRoute } from '../../routes/_app/audit.index.tsx'
import { openRoutes } from '../../testing/open-screen.tsx'
import { json, problem, serveCalls } from '../../testing/serve-calls.ts'
import { testClient } from '../../testing/test-session.ts'

const event = (given: Partial<AuditEvent> = {}): AuditEvent => ({
  id: '32',
  at: '2026-11-01T09:30:00.000Z',
  action: 'client.update',
  actorKind: 'user',
  actorName: 'ana@example.org',
  clientId: 'c-1',
  clientName: 'Lakeshore Health',
  subjectType: 'client',
  subjectId: 'c-1',
  subjectName: 'Lakeshore Health',
  ...given,
})
const check = (given: Partial<AuditCheck> = {}): AuditCheck => ({
  id: 'check-1',
  state: 'intact',
  requestedBy: 'ana@example.org',
  startedAt: '2026-11-01T09:30:00.000Z',
  finishedAt: '2026-11-01T09:30:01.000Z',
  done: 1234,
  total: 1234,
  events: 1234,
  checkpoints: 3,
  through: '2026-11-01T09:29:00.000Z',
  breaks: [],
  ...given,
})

interface Served {
  events?: AuditEvent[]
  chain?: AuditChain
  status?: number
  searchedFrom?: string | null
}
function serve({
  events = [event()],
  chain = { latest: null, running: null },
  status = 200,
  searchedFrom = null,
}: Served) {
  const asked: string[] = []
  let current = chain
  serveCalls(({ path, url, method }) => {
    if (path === '/auth/token') return json({ token: null })
    if (path === '/identity/clients') return json([{ ...testClient, id: 'c-1', name: 'Lakeshore Health' }])
    if (method === 'POST') {
      const running = check({ state: 'running', finishedAt: null, done: 500, total: 1000 })
      current = { latest: null, running }
      return json(running, 202)
    }
    if (path === '/audit/chain') return json(current)
    asked.push(`${path}${decodeURIComponent(url.search)}`)
    if (status !== 200) return problem(status)
    if (path === '/audit/export') return new Response('a', { headers: { 'content-type': 'text/csv' } })
    if (path.startsWith('/audit/events/'))
      return json({
        ...events[0],
        actorClientName: 'Vendor',
        address: '127.0.0.1',
        requestId: 'r-1',
        changes: [{ field: 'name', before: 'Lake', after: 'Lakeshore' }],
        hash: 'ab12',
      })
    return json({ page: 0, total: events.length, content: events, searchedFrom })
  })
  return asked
}
const open = (address: string): AnyRouter =>
  openRoutes(address, [
    [eventsRoute, '/audit/'],
    [eventRoute, '/audit/$eventId'],
  ])

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the audit trail', () => {
  it('says who did what, for which client, about what', async () => {
    serve({ events: [event(), event({ id: '33', action: 'job.unknown-thing', subjectName: null })] })
    open('/audit')
    await screen.findByText('Changed a client')
    expect(screen.getByText('Job unknown thing')).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Time',
      'Who',
      'Action',
      'Client',
      'About',
    ])
    expect(screen.getByText('c-1')).toBeTruthy()
  })

  it('keeps its filters in the URL, and sends them', async () => {
    const asked = serve({})
    const router = open('/audit?kind=clients&from=2026-10-01&person=ana&client=c-1')
    await screen.findByText('Changed a client')
    expect(asked[0]).toMatch(/person=ana.*client=c-1.*kind=clients.*from=2026-10-01/)
    expect(await screen.findByDisplayValue('Lakeshore Health')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Kind of action'), 'Sign-in')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ kind: 'signIn', person: 'ana' }))
    await userEvent.type(screen.getByLabelText('Action or ID'), 'signed{Enter}')
    await waitFor(() => expect(asked.at(-1)).toMatch(/text=signed/))
  })

  it('opens an event with what changed, and leads back to the same list', async () => {
    serve({})
    const router = open('/audit?kind=clients')
    await userEvent.click(await screen.findByRole('link', { name: /2026/ }))
    await screen.findByRole('heading', { level: 1, name: 'Changed a client' })
    expect(screen.getByRole('row', { name: /name Lake Lakeshore/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Back to all events' }))
    await waitFor(() => expect(router.state.location.href).toBe('/audit?kind=clients'))
  })

  it('exports what is filtered', async () => {
    const asked = serve({})
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    open('/audit?kind=clients')
    await screen.findByText('Changed a client')
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(asked.at(-1)).toMatch(/^\/audit\/export\?.*kind=clients/))
    await screen.findByText('Your audit trail will begin downloading.')
  })

  it('says how far back a search went, and how to go on', async () => {
    serve({ events: [], searchedFrom: '2026-10-02T08:00:00.000Z' })
    open('/audit?kind=clients')
    await screen.findByText('Nothing found.')
    const note = screen.getByRole('note')
    expect(note.textContent).toMatch(
      /^Only the newest 200,000 events were searched, back to 10\/02\/2026.*\. To search earlier ones, choose dates.*, or export: the export has all of them\.$/,
    )
    cleanup()
    serve({})
    open('/audit?kind=clients')
    await screen.findByText('Changed a client')
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('says that nothing matches, and that it could not be loaded', async () => {
    serve({ events: [] })
    open('/audit?kind=clients')
    await screen.findByText('Nothing found.')
    cleanup()
    serve({ status: 500 })
    open('/audit')
    await screen.findByText('The audit trail could not be loaded.')
  })
})

describe('the state of the chain', () => {
  it.each<[AuditChain, RegExp]>([
    [{ latest: null, running: null }, /has not been checked yet/],
    [{ latest: check(), running: null }, /is intact: 1,234 events through .*2026.* Checked/],
    [
      { latest: check({ state: 'broken', breaks: ['Lane 0, event 2: was changed'] }), running: null },
      /was changed after it was written/,
    ],
    [{ latest: check({ state: 'failed' }), running: null }, /did not finish/],
  ])('is told in words: %#', async (chain, words) => {
    serve({ chain })
    open('/audit')
    const region = await screen.findByRole('region', { name: 'Integrity of the audit trail' })
    expect(region.textContent).toMatch(words)
    for (const text of chain.latest?.breaks ?? []) expect(screen.getByText(text)).toBeTruthy()
  })

  it('is checked on request, with progress', async () => {
    serve({})
    open('/audit')
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }))
    const bar = await screen.findByRole('progressbar', { name: 'Checking the audit trail' })
    expect(bar.getAttribute('aria-valuenow')).toBe('50')
    expect(screen.getByRole('button', { name: 'Check now' }).hasAttribute('disabled')).toBe(true)
  })
})
