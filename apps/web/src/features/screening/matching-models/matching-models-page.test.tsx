// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/matching-models" }
import { notifications } from '@mantine/notifications'
import type { AnyRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { MatchingModelList, ModelRehearsal, RehearsalDetail } from '@vigil/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Route } from '../../../routes/_app/matching-models.tsx'
import { openScreen } from '../../../testing/open-screen.tsx'
import { json, problem, serveCalls } from '../../../testing/serve-calls.ts'
import { testSession } from '../../../testing/test-session.ts'

const [one, two] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const counts = { raised: 1200, changed: 3, closed: 2, unchanged: 240 }
const summary = {
  comparedWith: '2026-11',
  subjects: 900,
  isCurrent: true,
  counts,
  finishedAt: '2026-11-17T15:04:00.000Z',
  requestedBy: 'pat@example.org',
}
const rehearsal = (change: Partial<ModelRehearsal> = {}): ModelRehearsal => ({
  clientId: one,
  model: '2026-12',
  state: 'done',
  requestedAt: '2026-11-17T15:00:00.000Z',
  requestedBy: 'pat@example.org',
  progress: null,
  result: summary,
  ...change,
})
const client = (id: string, name: string, isBehind = false) => ({ id, name, subjects: 900, isBehind })
const all: MatchingModelList = {
  models: [
    { id: '2026-12', about: 'Raises anyone who may be listed.', active: null },
    {
      id: '2026-11',
      about: 'Requires a strong name.',
      active: { since: '2026-11-01T09:00:00.000Z', by: null },
    },
  ],
  clients: [client(one, 'Lakeshore'), client(two, 'Northwind')],
  rehearsals: [rehearsal()],
}
const detail: RehearsalDetail = {
  ...summary,
  lists: [
    { sourceName: 'OIG LEIE', effect: 'raised', result: 'Suspected Match', count: 1000 },
    { sourceName: 'OIG LEIE', effect: 'raised', result: 'Match', count: 200 },
    { sourceName: 'OIG LEIE', effect: 'closed', result: 'Match', count: 2 },
    { sourceName: 'SAM', effect: 'unchanged', result: 'Match', count: 2 },
  ],
  examples: [
    {
      effect: 'raised',
      subjectName: 'Rosalind Birchgrove',
      comparedName: 'Rosalind Elmwood',
      listedName: 'ROSALIND BIRCHGROVE',
      sourceName: 'OIG LEIE',
      before: null,
      after: 'Suspected Match',
      reason: 'name-and-birth-date-number-differs',
    },
    {
      effect: 'closed',
      subjectName: 'Henrietta Cedarholm',
      comparedName: null,
      listedName: 'HENRIETTA CEDARHOLM',
      sourceName: 'OIG LEIE',
      before: 'Suspected Match',
      after: 'No Match',
      reason: 'name-alone',
    },
  ],
}

interface Server {
  list: MatchingModelList
  detail: RehearsalDetail
  failures: Map<string, { status: number; detail: string }>
  asked: string[]
}

function start(list: Partial<MatchingModelList> = {}): Server {
  const server: Server = { list: { ...all, ...list }, detail, failures: new Map(), asked: [] }
  serveCalls(({ method, path, body }) => {
    if (path === '/auth/token') return json({ token: null })
    server.asked.push(`${method} ${path}${body ? ` ${JSON.stringify(body)}` : ''}`)
    const failure = server.failures.get(`${method} ${path}`)
    if (failure) return problem(failure.status, failure.detail)
    if (path.endsWith('/activation')) return json({ clients: 2 }, 202)
    if (method === 'POST') return json({ clientIds: [] }, 202)
    return path === '/matching-models' ? json(server.list) : json(server.detail)
  })
  return server
}

const open = () =>
  openScreen({
    session: testSession({ claims: { roles: ['ROLE_PT_ADMIN'] }, ownClient: { vendor: true } }),
    address: '/matching-models',
    routes: (app): AnyRoute[] => [
      Route.update({
        id: '/matching-models',
        path: '/matching-models',
        getParentRoute: () => app,
        beforeLoad: undefined,
      } as never),
    ],
  })
const row = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 3 })).closest('li')!)
const posts = ({ asked }: Server) => asked.filter((line) => line.startsWith('POST'))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the matching models', () => {
  it('show which one is active and since when, and for the other the numbers of each client', async () => {
    start()
    open()
    await screen.findByRole('heading', { name: '2026-11 Active' })
    expect(screen.getByText(/^Active since 11\/01\/2026/)).toBeTruthy()
    const lakeshore = await row('Lakeshore')
    for (const [label, value] of [
      ['Raised', '1,200'],
      ['Changed', '3'],
      ['Closed', '2'],
      ['Unchanged', '240'],
    ] as const)
      expect(lakeshore.getByText(label).nextElementSibling?.textContent).toBe(value)
    expect(lakeshore.getByText('1,205 alerts will have to be reviewed.')).toBeTruthy()
    expect(lakeshore.getByText(/900 providers · rehearsed 11\/17\/2026.* by pat@example.org/)).toBeTruthy()
    const northwind = await row('Northwind')
    expect(northwind.getByText(/not rehearsed/)).toBeTruthy()
    expect(northwind.queryByText('Raised')).toBeNull()
    expect(screen.queryByRole('button', { name: /2026-11/ }), 'the active one').toBeNull()
  })

  it('show examples on demand', async () => {
    const server = start()
    open()
    const toggle = await screen.findByRole('button', { name: 'Examples for Lakeshore' })
    expect(server.asked.some((line) => line.includes('/rehearsals/'))).toBe(false)
    await userEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    const example = (await screen.findByText('Rosalind Birchgrove')).closest('li')!
    expect(example.textContent).toContain('or Rosalind Elmwood listed as ROSALIND BIRCHGROVE')
    expect(example.textContent).toContain('No alertbecomesSuspected Match')
    expect(example.textContent).toContain('OIG LEIE · Name and date of birth agree, a number differs')
    const closed = (await screen.findByText('Henrietta Cedarholm')).closest('li')!
    expect(closed.textContent, 'closing raises an alert, too').toContain(
      'Suspected MatchbecomesNo Match, to review',
    )
    expect(screen.getByText('Closed: 1 of 2')).toBeTruthy()
    expect(screen.getByText('Raised: 1 of 1,200')).toBeTruthy()
    expect(screen.getByText('OIG LEIE: 1,200 raised, 2 closed')).toBeTruthy()
  })

  it('say that examples could not be loaded, and load them again', async () => {
    const server = start()
    server.failures.set(`GET /matching-models/2026-12/rehearsals/${one}`, { status: 500, detail: 'No.' })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Examples for Lakeshore' }))
    expect(await screen.findAllByText('The examples could not be loaded.')).not.toHaveLength(0)
    server.failures.clear()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Rosalind Birchgrove')
  })

  it('say that a model makes no difference', async () => {
    const server = start()
    server.detail = { ...detail, examples: [], lists: [] }
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Examples for Lakeshore' }))
    await screen.findByText('No differences.')
  })

  it('are rehearsed for one client or all, and show the progress', async () => {
    const server = start()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Rehearse 2026-12 for Northwind' }))
    await userEvent.click(screen.getByRole('button', { name: 'Rehearse all clients with 2026-12' }))
    expect(posts(server)).toEqual([
      `POST /matching-models/2026-12/rehearsals {"clientId":"${two}"}`,
      'POST /matching-models/2026-12/rehearsals {}',
    ])
    cleanup()
    start({
      rehearsals: [
        rehearsal({ state: 'running', progress: { done: 450, total: 900 } }),
        rehearsal({ clientId: two, state: 'waiting', result: null }),
      ],
    })
    open()
    const lakeshore = await row('Lakeshore')
    expect(lakeshore.getByRole('progressbar', { name: 'Rehearsing' }).getAttribute('aria-valuenow')).toBe(
      '50',
    )
    expect(lakeshore.getByText('1,200'), 'the last result stays').toBeTruthy()
    expect((await row('Northwind')).getByRole('progressbar', { name: 'Waiting to start' })).toBeTruthy()
    for (const button of screen.getAllByRole('button', { name: /^Rehearse/ }))
      expect(button).toHaveProperty('disabled', true)
  })

  it('say that a rehearsal failed, that it is outdated, or that other changes are in its numbers', async () => {
    start({
      clients: [client(one, 'Lakeshore'), client(two, 'Northwind')],
      rehearsals: [
        rehearsal({ state: 'failed', result: { ...summary, comparedWith: '2026-10' } }),
        rehearsal({ clientId: two, result: { ...summary, isCurrent: false } }),
      ],
    })
    open()
    const lakeshore = await row('Lakeshore')
    expect(lakeshore.getByText('The last rehearsal failed. Try again.')).toBeTruthy()
    expect(lakeshore.getByText(/^Compared with model 2026-10, which is no longer active/)).toBeTruthy()
    expect(
      (await row('Northwind')).getByText(/^Lists or providers had changed since the last run/),
    ).toBeTruthy()
  })

  it('are activated after a question that says how many are screened again, and what was rehearsed', async () => {
    const server = start()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Activate 2026-12' }))
    const dialog = await screen.findByRole('dialog', { name: 'Activate model 2026-12?' })
    expect(dialog.textContent).toContain('2 clients with 1,800 providers will be screened again.')
    expect(dialog.textContent).toContain(
      'Rehearsed for 1 of 2 clients: 1,200 raised, 3 changed, 2 closed, 240 unchanged. 1,205 alerts will have to be reviewed.',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(posts(server)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Activate 2026-12' }))
    const again = await screen.findByRole('dialog', { name: 'Activate model 2026-12?' })
    await userEvent.click(within(again).getByRole('button', { name: 'Activate' }))
    await waitFor(() => expect(posts(server)).toEqual(['POST /matching-models/2026-12/activation']))
    await screen.findByText('Model 2026-12 is active.')
  })

  it('say before activation that a model was not rehearsed, or against another model only', async () => {
    start({ rehearsals: [rehearsal({ result: { ...summary, comparedWith: '2026-10' } })] })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Activate 2026-12' }))
    const dialog = await screen.findByRole('dialog', { name: 'Activate model 2026-12?' })
    expect(dialog.textContent).toContain('This model has not been rehearsed.')
  })

  it('say why a model could not be activated, and show which one is active now', async () => {
    const server = start()
    server.failures.set('POST /matching-models/2026-12/activation', {
      status: 409,
      detail: 'Model 2026-12 is already active.',
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Activate 2026-12' }))
    const dialog = await screen.findByRole('dialog', { name: 'Activate model 2026-12?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Activate' }))
    await screen.findByText('Model 2026-12 is already active.')
    await waitFor(() =>
      expect(server.asked.filter((line) => line === 'GET /matching-models').length).toBeGreaterThan(1),
    )
  })

  it('show how many clients have been screened again', async () => {
    start({ clients: [client(one, 'Lakeshore', true), client(two, 'Northwind')] })
    open()
    const progress = await screen.findByRole('progressbar', { name: 'Screening clients again' })
    expect(progress.getAttribute('aria-valuetext')).toBe('1 of 2 · 50%')
  })

  it('say that no client is monitored yet', async () => {
    start({ clients: [], rehearsals: [] })
    open()
    await screen.findByText('No data available.')
    expect(screen.queryByRole('button', { name: /^Rehearse/ })).toBeNull()
  })

  it('are still on their way before they are known', async () => {
    start()
    open()
    await screen.findByText('Loading the matching models')
    expect(screen.queryByText('No data available.')).toBeNull()
    await screen.findByText('Lakeshore')
  })

  it('say that they could not be loaded, and are loaded again', async () => {
    const server = start()
    server.failures.set('GET /matching-models', { status: 500, detail: 'No.' })
    open()
    expect(await screen.findAllByText('The matching models could not be loaded.')).not.toHaveLength(0)
    server.failures.clear()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Lakeshore')
  })

  it('that may not be seen say so', async () => {
    const server = start()
    server.failures.set('GET /matching-models', { status: 403, detail: 'No.' })
    open()
    await screen.findByText('You do not have access to this.')
  })
})
