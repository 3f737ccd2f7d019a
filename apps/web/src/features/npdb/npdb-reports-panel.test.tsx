// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/population/subject-1" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { createRoute } from '@tanstack/react-router'
import type { NpdbDbidChoice, NpdbEnrollment, NpdbQueryEvent, NpdbReport, NpdbSummary } from '@vigil/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreen, type Screen } from '../../testing/open-screen.tsx'
import { empty, json, problem, serveCalls, type ArrivedCall } from '../../testing/serve-calls.ts'
import { testSession } from '../../testing/test-session.ts'
import { NpdbReportsPanel } from './npdb-reports-panel.tsx'

const enrollment = (given: Partial<NpdbEnrollment>): NpdbEnrollment => ({
  dbid: '555000104417203',
  enrolledDate: '2026-03-01',
  accepted: true,
  removedAt: null,
  singleDbid: false,
  rejected: null,
  renewsOn: null,
  failure: null,
  ...given,
})
const report = (id: string, given: Partial<NpdbReport> = {}): NpdbReport => ({
  id,
  type: '302',
  createdAt: '2026-10-05T12:00:00.000Z',
  version: 'I',
  removed: false,
  hasDocument: true,
  ...given,
})
const typeRow = (
  reports: readonly NpdbReport[],
  isIncludedReports = false,
): NpdbSummary['reportTypes'][number] => ({
  type: reports[0]!.type,
  createdAt: reports.at(-1)!.createdAt,
  npdbReportResponsesDTO: reports.map((one) => ({ ...one, isIncludedReports })),
})

const query = (given: Partial<NpdbQueryEvent>): NpdbQueryEvent => ({
  messageId: 'q',
  kind: 'enroll',
  dbid: '555000104417203',
  requestedAt: '2026-03-01T12:00:00.000Z',
  answeredAt: '2026-03-01T12:01:00.000Z',
  outcome: 'accepted',
  failure: null,
  ...given,
})

let summary: NpdbSummary
let total: number
let queries: NpdbQueryEvent[]
let choice: NpdbDbidChoice
let calls: ArrivedCall[]
let failing: RegExp | null

function answer(call: ArrivedCall): Response {
  if (call.path === '/auth/token') return json({ token: null })
  calls.push(call)
  if (failing?.test(`${call.method} ${call.path}`)) return problem(500)
  if (call.path.endsWith('/document'))
    return new Response('pdf', { headers: { 'content-type': 'application/pdf' } })
  if (call.path.endsWith('/queries')) return json(queries)
  if (call.path.endsWith('/dbid')) {
    if (call.method === 'GET') return json(choice)
    choice = { ...choice, ...(call.body as Pick<NpdbDbidChoice, 'dbid'>) }
    return empty()
  }
  if (call.method === 'GET') return json(summary)
  const { page } = call.body as { page: number }
  const content = Array.from({ length: Math.min(10, total - page * 10) }, (_, at) => ({
    id: `response-${page * 10 + at}`,
    createdAt: '2026-10-05T12:00:00.000Z',
    dbid: { entityDbid: '555000104417203' },
    reports: [report(`report-${page * 10 + at}`, at === 1 ? { version: 'V', removed: true } : {})],
  }))
  return json({ page, total, content })
}

function open(user: Parameters<typeof testSession>[0] = {}): Screen {
  return openScreen({
    session: testSession({
      claims: { enabledNpdbResults: true },
      ownClient: { enabledNpdb: true, monitorProducts: ['NPDB'] },
      ...user,
    }),
    address: '/panel',
    routes: (app) => [
      createRoute({
        getParentRoute: () => app,
        path: '/panel',
        component: () => (
          <>
            <p>Page</p>
            <NpdbReportsPanel subjectId="subject-1" />
          </>
        ),
      }),
    ],
  })
}
const rowsOf = async (name: string): Promise<string[][]> =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // a click would leave the page of the test
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  calls = []
  total = 2
  queries = [query({ messageId: 'q1', kind: 'renew' }), query({ messageId: 'q2' })]
  choice = {
    dbid: null,
    choices: [
      { dbid: '555000104417203', entityName: 'Lakeshore', isDefault: true },
      { dbid: '555000104417211', entityName: '', isDefault: false },
    ],
  }
  failing = null
  summary = {
    dbidEntities: [
      enrollment({ renewsOn: '2027-02-28' }),
      enrollment({ dbid: '555000104417211', enrolledDate: null, accepted: false }),
      enrollment({ dbid: '555000104417219', accepted: false, rejected: 'Birth date is missing' }),
      enrollment({ dbid: '555000104417227', accepted: false, removedAt: '2026-09-01T12:00:00.000Z' }),
    ],
    reportTypes: [
      typeRow([report('r1', { version: 'C' })], true),
      typeRow([
        report('r2', { type: '9999' }),
        report('r3', { type: '9999', version: 'V', createdAt: '2026-10-07T12:00:00.000Z', removed: true }),
      ]),
    ],
  }
  serveCalls(answer)
})
afterEach(() => {
  cleanup()
  notifications.clean()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the NPDB reports of a subject', () => {
  it('show each DBID with its state, a row for each type of report, and the history', async () => {
    open()
    await screen.findByRole('heading', { level: 2, name: 'NPDB Reports' })
    expect(await rowsOf('NPDB enrollments')).toEqual([
      ['DBID', 'Enrolled', 'Status'],
      ['555000104417203', '03/01/2026', 'Accepted, renews 02/28/2027'],
      ['555000104417211', '–none', 'Pending'],
      ['555000104417219', '03/01/2026', 'Rejected: Birth date is missing'],
      ['555000104417227', '03/01/2026', 'Removed 09/01/2026'],
    ])
    const licensure = 'State Licensure or Certification Action'
    expect((await rowsOf('NPDB reports by type')).slice(1)).toEqual([
      [licensure, '10/05/2026', 'Correction, in a consolidated report'],
      ['9999', '10/07/2026', '10/05/2026: Initial10/07/2026: Void, Deleted'],
    ])
    const [head, first, second] = await rowsOf('History of NPDB reports')
    expect(head).toEqual(['Date', 'DBID', 'Type', 'Version', 'Report'])
    expect(first!.slice(1, 4)).toEqual(['555000104417203', licensure, 'Initial'])
    expect(second![3]).toBe('Void, Deleted')
    const [asked, searched] = calls.filter(({ path }) => path.endsWith('/report'))
    expect(asked!.url.search).toBe('?includeTrashed=true')
    expect(searched!.body).toEqual({
      page: 0,
      size: 10,
      sortBy: 'CREATED_AT',
      desc: true,
      includeTrashed: true,
      includeConsolidatedReport: true,
    })
  })

  it('do not show the DBID if the client has one only, and turn pages of ten', async () => {
    summary.dbidEntities = [enrollment({ singleDbid: true })]
    total = 12
    const { user } = open()
    expect((await rowsOf('NPDB enrollments'))[0]).toEqual(['Enrolled', 'Status'])
    expect(await rowsOf('History of NPDB reports')).toHaveLength(11)
    expect(screen.queryByText('555000104417203')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(async () => expect(await rowsOf('History of NPDB reports')).toHaveLength(3))
  })

  it('show a rejected renewal, and a request that keeps failing', async () => {
    const attemptedAt = '2026-11-17T12:00:00.000Z'
    summary.dbidEntities = [
      enrollment({ accepted: false, rejected: 'Birth date is missing', renewsOn: '2027-02-28' }),
      enrollment({ accepted: false, failure: { attempts: 7, attemptedAt, reason: 'No answer.' } }),
    ]
    open()
    const [, renewal, failing] = await rowsOf('NPDB enrollments')
    expect(renewal![2]).toBe('Enrolled until 02/28/2027, renewal rejected: Birth date is missing')
    expect(failing![2]).toBe(
      'PendingRequest failed 7 times, last on 11/17/2026: No answer. Vigil will try again.',
    )
  })

  it('say that there are none', async () => {
    summary = { dbidEntities: [], reportTypes: [] }
    total = 0
    queries = []
    open()
    await screen.findByText('The NPDB has not been queried about this provider.')
    await screen.findByText('No data available.')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('say what could not be retrieved, and try again', async () => {
    failing = /^GET .*report$/
    const { user } = open()
    await waitFor(() =>
      expect(screen.getAllByText('We were unable to retrieve the NPDB Report.')).toHaveLength(2),
    )
    failing = /^POST/
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() =>
      expect(screen.getAllByText('We were unable to retrieve the NPDB Reports.')).toHaveLength(2),
    )
    failing = null
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await rowsOf('History of NPDB reports')
  })

  it('download a document, or say that it could not be retrieved', async () => {
    const { user } = open()
    await rowsOf('History of NPDB reports')
    const [first] = screen.getAllByRole('button', { name: /^Download report/ })
    await user.click(first!)
    await waitFor(() =>
      expect(calls.at(-1)!.path).toBe('/monitor/monitored-subjects/subject-1/npdb/report/report-0/document'),
    )
    failing = /document$/
    await user.click(first!)
    await screen.findByText('We were unable to retrieve the NPDB Report.')
  })

  it('tell when the Data Bank was asked, and what came of it', async () => {
    const attemptedAt = '2026-11-17T12:00:00.000Z'
    const failure = { attempts: 1, attemptedAt, reason: 'No answer.' }
    queries[0] = query({ messageId: 'q1', kind: 'renew', answeredAt: null, outcome: 'waiting', failure })
    open()
    const [head, renewal, enrolled] = await rowsOf('NPDB query history')
    expect(head).toEqual(['Requested', 'DBID', 'Request', 'Outcome', 'Answered'])
    expect(renewal!.slice(1)).toEqual([
      '555000104417203',
      'Renewal',
      'WaitingRequest failed once, last on 11/17/2026: No answer. Vigil will try again.',
      '–none',
    ])
    expect(enrolled!.slice(2, 4)).toEqual(['Enrollment', 'Accepted'])
  })

  it('say that the query history could not be retrieved, and try again', async () => {
    failing = /queries$/
    const { user } = open()
    await waitFor(() =>
      expect(screen.getAllByText('We were unable to retrieve the NPDB query history.')).toHaveLength(2),
    )
    failing = null
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await rowsOf('NPDB query history')
  })

  it.each([
    ['the user does not see NPDB results', { claims: { enabledNpdbResults: false } }],
    ['the client has no NPDB', { ownClient: { enabledNpdb: false, monitorProducts: ['NPDB' as const] } }],
    ['the client does not monitor it', { ownClient: { enabledNpdb: true, monitorProducts: [] } }],
  ])('are hidden if %s', async (_why, user) => {
    open(user)
    await screen.findByText('Page')
    expect([screen.queryByText('NPDB Reports'), calls]).toEqual([null, []])
  })
})

describe('the DBID of a subject', () => {
  const admin = { claims: { enabledNpdbResults: true, roles: ['ROLE_CLIENT_ADMIN' as const] } }
  const field = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Enroll this provider under' })
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save DBID' })

  it('is chosen by an administrator among those of the client', async () => {
    const { user } = open(admin)
    expect([...(await field()).options].map(({ text }) => text)).toEqual([
      'Client default: 555000104417203 Lakeshore',
      '555000104417211',
    ])
    expect(save().disabled).toBe(true)
    await user.selectOptions(await field(), '555000104417211')
    await user.click(save())
    await screen.findByText('The DBID was saved!')
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { dbid: '555000104417211' },
    ])
    await waitFor(() => expect(save().disabled).toBe(true))
    await user.selectOptions(await field(), '')
    await user.click(save())
    await waitFor(() =>
      expect(calls.findLast(({ method }) => method === 'PUT')!.body).toEqual({ dbid: null }),
    )
  })

  it('stays chosen when it could not be saved', async () => {
    failing = /^PUT/
    const { user } = open(admin)
    await user.selectOptions(await field(), '555000104417211')
    await user.click(save())
    await screen.findByText('We were unable to save the DBID.')
    expect([(await field()).value, save().disabled]).toEqual(['555000104417211', false])
  })

  it('stays chosen when the page is opened again before it is saved', async () => {
    const { user } = open(admin)
    await user.selectOptions(await field(), '555000104417211')
    cleanup()
    open(admin)
    expect([(await field()).value, save().disabled]).toEqual(['555000104417211', false])
    expect(screen.getByText('This DBID was chosen earlier and not saved yet.')).toBeTruthy()
    cleanup()
    choice.choices = choice.choices.map((one, at) => (at === 1 ? { ...one, dbid: '555000104417227' } : one))
    open(admin)
    expect([(await field()).value, save().disabled]).toEqual(['', true])
  })

  it('says that it could not be retrieved, and tries again', async () => {
    failing = /^GET .*dbid$/
    const { user } = open(admin)
    await waitFor(() => expect(screen.getAllByText('We were unable to retrieve the DBID.')).toHaveLength(2))
    failing = null
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await field()
  })

  it('is not offered if there is one only, or to those who may not change providers', async () => {
    choice.choices = choice.choices.slice(0, 1)
    open(admin)
    await rowsOf('NPDB query history')
    await waitFor(() => expect(screen.queryByText('DBID', { selector: 'h3' })).toBeNull())
    cleanup()
    calls = []
    open()
    await rowsOf('NPDB query history')
    expect(calls.filter(({ path }) => path.endsWith('/dbid'))).toEqual([])
  })
})
