// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/population" }
import { notifications } from '@mantine/notifications'
import { toasts, type MonitoredList, type MonitorStatus } from '@vigil/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withLayout } from '../../../testing/with-layout.ts'
import {
  openMember,
  revision,
  serveMember,
  testDocument,
  testLicense,
  testMember,
} from './member-test-screen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // a download would leave the page
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const toastTexts = () =>
  [...document.querySelectorAll('.mantine-Notification-root')].map((toast) => toast.textContent)
const panel = (name: string) => within(screen.getByRole('region', { name }))
const valueOf = (name: string, label: string): string | null | undefined =>
  panel(name).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent)
const ready = () => screen.findByRole('heading', { level: 1, name: 'Ines Abernathy' })

describe('the header', () => {
  it('names the page, the provider, its numbers, status and dates', async () => {
    serveMember()
    openMember()
    const header = (await ready()).closest('header')!
    expect(within(header).getByText('POPULATION MEMBER')).toBeTruthy()
    expect(within(header).getByText('Active')).toBeTruthy()
    expect([...header.querySelectorAll('dl > div')].map((fact) => fact.textContent)).toEqual([
      'NPI1467998210',
      'TIN–none',
      'Monitor Start Date02/01/2023',
      'Monitor End DateOngoing',
    ])
    expect(document.title).toBe('Ines Abernathy · Population · Vigil')
  })

  it('says Termed from the end date on', async () => {
    serveMember({ member: testMember({ endDate: '2024-03-01' }) })
    openMember()
    const header = (await ready()).closest('header')!
    expect(within(header).getByText('Termed')).toBeTruthy()
    expect(within(header).getByText('03/01/2024')).toBeTruthy()
  })

  it('has a way back only if there is a history', async () => {
    serveMember()
    const { router } = openMember()
    await ready()
    expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull()
    await router.navigate({
      to: '/population/$subjectId',
      params: { subjectId: 'subject-1' },
      search: { from: '/population?provider=INDIVIDUAL' },
    })
    const back = await screen.findByRole('link', { name: 'Back to Population' })
    expect(back.getAttribute('href')).toBe('/population?provider=INDIVIDUAL')
  })

  it('steps from the last of a page to the first of the next, and back', async () => {
    serveMember({ total: 51 })
    const { user, router } = openMember('/population/subject-24?from=%2Fpopulation')
    await screen.findByText('Showing 25 of 51')
    const href = (name: string) => screen.findByRole('link', { name }).then((one) => one.getAttribute('href'))
    expect(await href('Previous')).toBe('/population/subject-23?from=%2Fpopulation')
    expect(await href('Next')).toBe('/population/subject-25?from=%2Fpopulation%3Fpage%3D1')
    await user.keyboard('j')
    await screen.findByText('Showing 26 of 51')
    expect(router.state.location.pathname).toBe('/population/subject-25')
    expect(await href('Previous')).toBe('/population/subject-24?from=%2Fpopulation')
    expect(await href('Next')).toBe('/population/subject-26?from=%2Fpopulation%3Fpage%3D1')
  })

  it('steps through the list that it was opened from', async () => {
    serveMember()
    const { user, router } = openMember('/population/subject-1?from=%2Fpopulation')
    await screen.findByText('Showing 2 of 3')
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href('Previous')).toBe('/population/subject-0?from=%2Fpopulation')
    await user.keyboard('j')
    await waitFor(() => expect(router.state.location.pathname).toBe('/population/subject-2'))
    await screen.findByText('Showing 3 of 3')
    expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true)
  })
})

describe('the panels', () => {
  it('are three, each with its facts, and can be closed', async () => {
    serveMember()
    const { user } = openMember()
    await ready()
    const labels = (name: string) =>
      [...screen.getByRole('region', { name }).querySelectorAll('dt')].map(({ textContent }) => textContent)
    expect(labels('Provider')).toEqual([
      'Provider Type',
      'NPI',
      'TIN',
      'External ID',
      'Specialties',
      'Taxonomies',
      'Addresses',
      'DBA Names',
      'Former Names',
    ])
    expect(labels('Additional Information')).toEqual([
      'Date of Birth',
      'SSN',
      'Monitor Start Date',
      'Monitor End Date',
    ])
    for (const name of ['Network', 'Provider', 'Additional Information']) {
      const toggle = panel(name).getByRole('button', { name })
      expect(toggle.getAttribute('aria-expanded')).toBe('true')
      await user.click(toggle)
      expect(toggle.getAttribute('aria-expanded')).toBe('false')
      expect(document.getElementById(toggle.getAttribute('aria-controls')!)!.hidden, name).toBe(true)
    }
  })

  it('show networks with participation, the provider, and personal data', async () => {
    serveMember()
    openMember()
    await ready()
    await screen.findByText('1 of 2 participating')
    expect(
      panel('Network')
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['EmployedNorthPar', 'AgenciesNorthNon-Par'])
    expect(valueOf('Provider', 'Addresses')).toBe('410 Lakeview Ct, Racine, WI, 53403')
    expect(valueOf('Provider', 'DBA Names')).toBe('–none')
    expect(valueOf('Additional Information', 'Date of Birth')).toBe('07/14/1983')
    expect(valueOf('Additional Information', 'SSN')).toBe('XXX-XX-2096')
  })

  it('show a dash for personal data that the reader may not see', async () => {
    const { dob: _dob, ssn: _ssn, tin: _tin, ...rest } = testMember()
    serveMember({ member: rest })
    openMember()
    await ready()
    for (const label of ['Date of Birth', 'SSN'])
      expect(valueOf('Additional Information', label)).toBe('–none')
    expect(valueOf('Provider', 'TIN')).toBe('–none')
  })

  it('offer documents only where the client stores them and the user may see them', async () => {
    const server = serveMember()
    const stores = {
      currentClient: { allowDocumentStorage: true },
      ownClient: { allowDocumentStorage: true },
    }
    openMember()
    await ready()
    expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull()
    cleanup()
    openMember('/population/subject-1', { ...stores, permissionTags: { SHOW_POPULATION: 'ALLOW' } })
    await ready()
    expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull()
    cleanup()
    openMember('/population/subject-1', stores)
    await ready()
    await screen.findByText('No documents.')
    expect(server.calls.filter((call) => call.endsWith('/documents'))).toHaveLength(1)
  })
})

describe('the documents of a profile', () => {
  it.each([
    ['SHOW_ARTIFACTS', ['roster.pdf']],
    ['WRITE_ARTIFACTS', ['roster.pdf', 'Upload Document']],
    ['DELETE_ARTIFACTS', ['roster.pdf', 'Delete roster.pdf']],
  ] as const)('with SHOW_ARTIFACTS and %s offer %j', async (permission, offered) => {
    serveMember({ documents: [testDocument] })
    openMember('/population/subject-1', {
      currentClient: { allowDocumentStorage: true },
      ownClient: { allowDocumentStorage: true },
      permissionTags: { SHOW_POPULATION: 'ALLOW', SHOW_ARTIFACTS: 'ALLOW', [permission]: 'ALLOW' },
    })
    await screen.findByText('roster.pdf')
    const documents = within(screen.getByRole('region', { name: 'Documents' }))
    const seen = ['roster.pdf', 'Upload Document', 'Delete roster.pdf'].filter(
      (name) => documents.queryAllByRole('button', { name }).length > 0,
    )
    expect(seen).toEqual([...offered])
  })
})

describe('License Verification', () => {
  it('shows what the board said, in mapped words, and a removed license as Deleted', async () => {
    const removed = testLicense({
      id: 'license-2',
      mappedLicenseType: null,
      mappedLicenseIssuer: null,
      mostRecentVerifiedFirstName: null,
      mostRecentVerifiedLastName: null,
      mostRecentVerifiedLicenseExpirationDate: null,
      boardAction: 'Probation',
      removedAt: '2026-01-01T00:00:00.000Z',
    })
    const server = serveMember({ licenses: [testLicense(), removed] })
    openMember()
    await screen.findByRole('table', { name: 'License Verification' })
    expect(rowsOf('License Verification')).toEqual([
      'TypeIssuerNumberName VerifiedIssuedExpiresLast VerifiedStatusHistory',
      'Registered NurseIllinois041.388104Ines Abernathy08/11/200905/31/209910/15/2026ActiveView',
      'RNIL041.388104–none08/11/2009–none10/15/2026DeletedNot mapped: RN, ILProbationView',
    ])
    expect(server.calls).toContain('GET /monitor/monitored-subjects/subject-1/licenses?includeTrashed=true')
  })

  it('does not leave an active license under another name without a word', async () => {
    serveMember({ licenses: [testLicense({ mostRecentVerifiedLastName: 'Elm', nameDiffers: true })] })
    openMember()
    await screen.findByRole('table', { name: 'License Verification' })
    expect(rowsOf('License Verification')[1]).toContain('ActiveListed under another name')
  })

  it('pages its history by six and downloads the proof of one verification', async () => {
    const server = serveMember()
    const { user } = openMember()
    await user.click(await screen.findByRole('button', { name: /^View License History of Registered Nurse/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'License History' }))
    await dialog.findByText('1–6 of 7')
    const history = server.calls.find((call) => call.includes('/history'))!
    const query = new URL(history.replace('GET ', 'http://vigil.test')).searchParams
    expect([query.get('page'), query.get('size'), query.get('includeTrashed')]).toEqual(['0', '6', 'true'])
    expect(query.get('timezone')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Next page' }))
    await dialog.findByText('7–7 of 7')
    await user.click(await dialog.findByRole('button', { name: /^Download PDF of 10\/19\/2026/ }))
    await waitFor(() =>
      expect(server.calls.at(-1)).toMatch(
        new RegExp(`^GET /monitor/reports/license-verification\\?resultRevisionId=${revision}.10&timezone=`),
      ),
    )
    expect(await screen.findByText('Your License Verification will begin downloading.')).toBeTruthy()
  })

  it('shows the history of one month, none in the future', async () => {
    withLayout()
    const server = serveMember()
    const { user } = openMember()
    await user.click(await screen.findByRole('button', { name: /^View License History of Registered Nurse/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'License History' }))
    await user.click(await dialog.findByRole('button', { name: 'Next page' }))
    await dialog.findByText('7–7 of 7')
    await user.click(dialog.getByRole('button', { name: 'Month' }))
    const months = await screen.findAllByRole<HTMLButtonElement>('button', { name: /^[A-Z][a-z]{2}$/ })
    expect(months).toHaveLength(12)
    const now = new Date()
    expect(months.map((month) => month.disabled)).toEqual(months.map((_one, at) => at > now.getMonth()))
    await user.click(months[0]!)
    await waitFor(() => expect(server.calls.at(-1)).toContain(`page=0`))
    expect(server.calls.at(-1)).toContain(`yearMonth=${now.getFullYear()}-01`)
    await dialog.findByText('No data available.')
  })

  it('colors statuses as results are colored everywhere', async () => {
    const clear = ['Active', 'Available', 'Temporary'] as const
    const issues = [
      ...(['Expired', 'Fee Required', 'Inactive', 'More Info Needed', 'Probation', 'Restricted'] as const),
      ...(['Revoked', 'Surrendered', 'Suspended'] as const),
    ]
    const licenses = [...clear, ...issues].map((status) => testLicense({ id: status, status }))
    const removed = testLicense({ id: 'removed', removedAt: '2026-01-01T00:00:00.000Z' })
    serveMember({ licenses: [...licenses, removed] })
    openMember()
    const table = within(await screen.findByRole('table', { name: 'License Verification' }))
    const toneOf = (text: string) => table.getByText(text).getAttribute('data-tone')
    expect(new Set(clear.map(toneOf))).toEqual(new Set(['clear']))
    expect(new Set([...issues, 'Deleted'].map(toneOf))).toEqual(new Set(['issue']))
  })

  it('offers no PDF without the permission to download reports', async () => {
    serveMember()
    const { user } = openMember('/population/subject-1', { permissionTags: { SHOW_POPULATION: 'ALLOW' } })
    await user.click(await screen.findByRole('button', { name: /^View License History/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'License History' }))
    await dialog.findByText('1–6 of 7')
    expect(dialog.queryByRole('button', { name: /^Download PDF/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clearance Certificate' })).toBeNull()
  })
})

it('as of a past day, the statuses and the certificate are of that day', async () => {
  const server = serveMember()
  const { user, router } = openMember('/population/subject-1?asOf=2024-02-29')
  await ready()
  expect(screen.getByText('As of 02/29/2024.')).toBeTruthy()
  await waitFor(() =>
    expect(server.calls).toContain('GET /monitor/monitored-subjects/subject-1/statuses?asOf=2024-02-29'),
  )
  await user.click(screen.getByRole('button', { name: 'Clearance Certificate' }))
  await user.click(await screen.findByRole('menuitem', { name: /^JSON/, hidden: true }))
  await waitFor(() => expect(server.calls.at(-1)).toContain('format=json'))
  expect(server.calls.at(-1)).toContain('asOf=2024-02-29')
  await user.click(screen.getByRole('button', { name: 'Back to Today' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

it('as of a past day, says what is of today, and how licenses and NPDB stood', async () => {
  const ofProduct = (type: 'LICENSES' | 'NPDB', status: 'Expired' | 'Issue Found'): MonitorStatus => ({
    type,
    status,
    missing: null,
    sourceDetails: [],
    initialVerificationCompletedAt: null,
  })
  serveMember({ statuses: [ofProduct('LICENSES', 'Expired'), ofProduct('NPDB', 'Issue Found')] })
  const { user } = openMember('/population/subject-1?asOf=2024-02-29', {
    claims: { roles: ['ROLE_CLIENT_ADMIN'] },
  })
  const heading = await ready()
  const marked = screen.getAllByRole('group', { name: 'As of today' })
  const edit = () => screen.queryAllByRole('link', { name: /^(Edit|End Monitoring)$/ })
  expect(edit()).toHaveLength(0)
  const isOfToday = (part: Element): boolean => marked.some((group) => group.contains(part))
  expect(isOfToday(heading)).toBe(true)
  for (const name of [
    'Network',
    'Provider',
    'Additional Information',
    'License Verification',
    'Alert History',
  ])
    expect([name, isOfToday(screen.getByRole('region', { name }))]).toEqual([name, true])
  for (const name of ['Active Monitoring', 'Timeline'])
    expect([name, isOfToday(screen.getByRole('region', { name }))]).toEqual([name, false])
  expect((await screen.findByText(/^Licenses on that day/)).textContent).toContain('Expired')
  expect(screen.getByText(/^NPDB on that day/).textContent).toContain('Issue Found')
  await user.click(screen.getByRole('button', { name: 'Back to Today' }))
  await waitFor(() => expect(screen.queryAllByRole('group', { name: 'As of today' })).toHaveLength(0))
  expect(edit()).toHaveLength(1)
})

it('a day that is being typed counts once it is complete, and a future one not at all', async () => {
  serveMember()
  const { user, router } = openMember()
  await ready()
  const field = screen.getByLabelText('As of')
  await user.clear(field)
  await user.type(field, '02/2')
  expect(router.state.location.search).toEqual({})
  await user.type(field, '9/2024')
  expect(document.activeElement).toBe(field)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ asOf: '2024-02-29' }))
  await user.clear(field)
  await user.type(field, '01/01/2999{Enter}')
  expect(await screen.findByText('Choose today or an earlier day.')).toBeTruthy()
  expect(router.state.location.search).toEqual({ asOf: '2024-02-29' })
})

it('alerts are shown to those who may see them', async () => {
  const server = serveMember()
  openMember('/population/subject-1', { permissionTags: { SHOW_POPULATION: 'ALLOW' } })
  await ready()
  expect(screen.queryByRole('region', { name: 'Alert History' })).toBeNull()
  cleanup()
  openMember()
  await ready()
  const history = screen.getByRole('region', { name: 'Alert History' })
  const monitoring = screen.getByRole('region', { name: 'Active Monitoring' })
  const isAfter = monitoring.compareDocumentPosition(history) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isAfter, 'after Active Monitoring').toBeTruthy()
  expect(server.calls.filter((call) => call.endsWith('/alerts'))).toHaveLength(1)
})

const subject = '/monitor/monitored-subjects/subject-1'
it.each([
  [`GET ${subject}`, 'We were unable to retrieve the Population.'],
  [`GET ${subject}/statuses`, 'We were unable to retrieve the Monitored Statuses.'],
  [`GET ${subject}/licenses`, 'We were unable to retrieve the Licenses.'],
  [`GET ${subject}/networks`, 'We were unable to retrieve the Networks.'],
  [
    'GET /monitor/monitored-lists',
    'We were unable to retrieve the Monitored List Sources for Active Monitoring.',
  ],
])('a toast says that %s failed (ERR-005)', async (call, text) => {
  serveMember({ failures: new Map([[call, 500]]) })
  openMember()
  await waitFor(() => expect(toastTexts()).toEqual([text]))
})

it('the history and the PDF of a license say that they failed', async () => {
  const history = `GET ${subject}/licenses/license-1/history`
  const server = serveMember({ failures: new Map([[history, 500]]) })
  const { user } = openMember()
  await user.click(await screen.findByRole('button', { name: /^View License History/ }))
  await waitFor(() => expect(toastTexts()).toEqual(['We were unable to retrieve the License History.']))
  notifications.clean()
  server.failures = new Map([['GET /monitor/reports/license-verification', 500]])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click((await screen.findAllByRole('button', { name: /^Download PDF/ }))[0]!)
  await waitFor(() =>
    expect(toastTexts()).toEqual(['We were unable to retrieve the License Verification report.']),
  )
})

it('a list is checked all the time, its result is colored, and its age is of its publication', async () => {
  serveMember()
  openMember('/population/subject-1?asOf=2026-11-12')
  const table = await screen.findByRole('table', { name: 'Active Monitoring' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['List', 'Source', 'Status', 'Frequency', 'Initial Verification', 'List Age'])
  const result = await within(table).findByText('No Match')
  expect(result.getAttribute('data-tone')).toBe('clear')
  expect([...result.closest('tr')!.cells].map((cell) => cell.textContent)).toEqual([
    'Federal',
    'OIG LEIE',
    'No Match',
    'Ongoing',
    '02/01/2023',
    '4 days',
  ])
})

describe('before all lists are known', () => {
  const listOf = (sources: string[]): MonitoredList => ({
    monitoredProduct: 'EXCLUSIONS_FEDERAL',
    statuses: [],
    alertReasons: [],
    sources,
    licenseSources: {},
    npdbReportTypes: [],
  })

  it('nothing is clear: a list without a check leaves its row open', async () => {
    const { promise: lists, resolve } = Promise.withResolvers<MonitoredList[]>()
    const server = serveMember({ lists })
    openMember()
    await ready()
    await waitFor(() => expect(server.calls.some((call) => call.includes('/statuses'))).toBe(true))
    expect(await panel('Active Monitoring').findByText('Loading the monitored statuses')).toBeTruthy()
    resolve([listOf(['OIG LEIE', 'SAM.gov Exclusions'])])
    const table = await screen.findByRole('table', { name: 'Active Monitoring' })
    const row = within(table).getByRole('row', { name: /^Federal/ })
    expect(within(row).getByText('Not Verified').dataset['tone']).not.toBe('clear')
  })

  it('the results are shown all the same if the lists can’t be loaded', async () => {
    serveMember({ failures: new Map([['GET /monitor/monitored-lists', 500]]) })
    openMember()
    const table = await screen.findByRole('table', { name: 'Active Monitoring' })
    expect(within(table).getByText('No Match')).toBeTruthy()
    await waitFor(() => expect(toastTexts().join()).toContain(toasts.lists.activeMonitoring))
  })
})

it.each([
  ['whole', { ssn: '219099999', dob: '1970-01-31' }, ['219099999', '01/31/1970']],
  ['masked', { ssn: 'XXX-XX-9999', dob: '1970' }, ['XXX-XX-9999', '1970']],
])('personal data are shown as the server sends them: %s', async (_how, given, shown) => {
  serveMember({ member: testMember(given) })
  openMember()
  await ready()
  for (const text of shown) expect(panel('Additional Information').getByText(text)).toBeTruthy()
})

it('tables without rows say so', async () => {
  serveMember({ licenses: [], statuses: [] })
  openMember()
  await ready()
  for (const name of ['License Verification', 'Active Monitoring'])
    await waitFor(() => expect(panel(name).getByText('No data available.')).toBeTruthy())
})

it('an unknown profile is not found', async () => {
  serveMember({ failures: new Map([[`GET ${subject}`, 404]]) })
  openMember()
  await screen.findByText('Profile not found.')
})
