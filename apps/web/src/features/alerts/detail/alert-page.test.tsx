// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testAlert, testReview } from './testing/alert-test-data.ts'
import { openAlert } from './testing/alert-test-screen.tsx'
import { startAlertServer } from './testing/alert-test-server.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
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

const tonesOf = (results: HTMLElement[]) =>
  results.map(({ textContent, dataset }) => `${textContent} ${dataset['tone']}`)

it('the heading shows what the alert is about, and how old the list was', async () => {
  startAlertServer({ alerts: [testAlert()] })
  openAlert('/alerts/alert-1')
  await screen.findByRole('heading', { level: 1, name: 'Jonathan R. Mercer-Hale' })
  const heading = screen.getByRole('heading', { level: 1 }).closest('header')!
  expect(heading.textContent).toMatch(/^Federal Exclusions\s*Needs Review\s*Jonathan R. Mercer-Hale/)
  const described = { level: 1, description: /Federal Exclusions\s*Needs Review/ }
  expect(within(heading).getByRole('heading', described)).toBeTruthy()
  const facts = [...heading.querySelectorAll('dl > div')].map((fact) => fact.textContent)
  expect(facts).toEqual(['SourceOIG LEIE', 'ResultSuspected Match', 'Creation Date11/12/2026'])
  expect(within(heading).getByText('List of 11/08/2026, 4 days old when checked')).toBeTruthy()
  expect(document.title).toBe('Jonathan R. Mercer-Hale · Alerts · Vigil')
})

it('every label of the source is shown in its order, and only web addresses become links', async () => {
  startAlertServer({ alerts: [testAlert()] })
  openAlert('/alerts/alert-1')
  await screen.findByRole('heading', { name: 'From the Primary Source' })
  const labels = panel('From the Primary Source').getAllByRole('term')
  expect(labels.map((label) => label.textContent)).toEqual([
    'Excluding Agency',
    'Excluding Agency Link',
    'Start Date',
    'End Date',
    'Addresses',
    'Report',
    'Some Label Nobody Knows',
  ])
  expect(valueOf('From the Primary Source', 'Start Date')).toBe('06/20/2024')
  expect(valueOf('From the Primary Source', 'End Date')).toBe('–none')
  expect(valueOf('From the Primary Source', 'Addresses')).toBe(
    '1140 W FARGO AVE, CHICAGO, IL 60626, 9 ELM ST, PEORIA, IL 61602',
  )
  expect(valueOf('From the Primary Source', 'Some Label Nobody Knows')).toBe('javascript:alert(1)')
  const links = panel('From the Primary Source').getAllByRole('link')
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
    new Set(['https://oig.hhs.gov/exclusions/', 'https://records.example.org/reports/7']),
  )
  expect(valueOf('Subject Profile Data', 'Monitored Subject ID')).toBe('LHS-004417')
})

it('missing personal data is shown as a dash, and not at all for an organization', async () => {
  const about = (type: string) => ({ monitoredSubjectDetails: { 'Provider Type': type, SSN: 'XXX-XX-9991' } })
  startAlertServer({
    alerts: [testAlert(), testAlert({ id: 'alert-2' })],
    details: new Map([
      ['alert-1', about('Individual')],
      ['alert-2', about('Organization')],
    ]),
  })
  const { router } = openAlert('/alerts/alert-1')
  await screen.findByRole('heading', { name: 'Subject Profile Data' })
  const subject = 'Subject Profile Data'
  expect(valueOf(subject, 'SSN')).toBe('XXX-XX-9991')
  for (const label of ['Date of Birth', 'TIN', 'Addresses']) expect(valueOf(subject, label)).toBe('–none')
  await router.navigate({ to: '/alerts/$alertId', params: { alertId: 'alert-2' } })
  await waitFor(() => expect(valueOf(subject, 'Provider Type')).toBe('Organization'))
  expect(panel(subject).queryByText('TIN')).toBeNull()
})

it('the match is explained part by part, with what would settle it; without an explanation, there is no panel', async () => {
  startAlertServer({
    alerts: [testAlert(), testAlert({ id: 'alert-2' })],
    details: new Map([['alert-2', { explanation: null }]]),
  })
  const { router } = openAlert('/alerts/alert-1')
  const table = await screen.findByRole('table', { name: 'Why this matched' })
  const rows = within(table).getAllByRole('row')
  expect(
    within(rows[0]!)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Part', 'Your provider', 'OIG LEIE', 'How they compare', 'Score'])
  expect(rows[1]!.querySelector('[data-label="On the list"]')?.textContent).toBe('John')
  expect(rows[1]!.textContent).toBe('Given nameJonathanJohnnickname0.90')
  expect(rows[2]!.textContent).toBe('Date of birth–none04/19/1974not in your records–none')
  expect(panel('Why this matched').getByText('Model 2026-11 · names 91% alike')).toBeTruthy()
  expect(
    panel('Why this matched').getByText('The date of birth of this provider. The list says 04/19/1974.'),
  ).toBeTruthy()
  await router.navigate({ to: '/alerts/$alertId', params: { alertId: 'alert-2' }, search: {} })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Why this matched' })).toBeNull())
})

it('copies of the exclusion on other lists come before the comparison, with their results', async () => {
  const linked = [testAlert({ id: 'copy-1', sourceName: 'SAM.gov Exclusions', reviewStatus: 'RESOLVED' })]
  startAlertServer({ alerts: [testAlert()], details: new Map([['alert-1', { linked }]]) })
  openAlert('/alerts/alert-1?tab=needs-review')
  const table = await screen.findByRole('table', { name: 'This exclusion appears on 2 lists' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'SourceAlert TypeResultCreation DateReview Status',
    'OIG LEIE this alertFederal ExclusionsSuspected Match11/12/2026Needs Review',
    'SAM.gov ExclusionsFederal ExclusionsSuspected Match11/12/2026Resolved',
  ])
  expect(within(table).getByRole('link').getAttribute('href')).toBe('/alerts/copy-1?tab=needs-review')
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.slice(0, 2)).toEqual(['This exclusion appears on 2 lists', 'Why this matched'])
})

it('a re-raised alert shows the previous review and what changed', async () => {
  const previous = {
    alert: testAlert({ id: 'alert-0', resultStatus: 'No Match', alertDate: '2026-08-01T10:00:00.000Z' }),
    review: testReview({ status: 'RESOLVED', note: 'Another person.' }),
    difference: [
      { label: 'Result', before: 'No Match', after: 'Suspected Match' },
      { label: 'NPI', before: null, after: '1467998210' },
    ],
  }
  startAlertServer({ alerts: [testAlert()], details: new Map([['alert-1', { previous }]]) })
  openAlert('/alerts/alert-1?tab=needs-review')
  await screen.findByRole('heading', { name: 'Previous review' })
  const before = panel('Previous review')
  expect(before.getByText(/Maria Lopez/).closest('p')?.textContent).toMatch(
    /^Maria Lopez set Resolved on 11\/12\/2026 \d\d:\d\d [ap]m \S+, when the result was No Match\.$/,
  )
  expect(before.getByText('Another person.')).toBeTruthy()
  expect(before.getAllByRole('row')[2]!.textContent).toBe('NPI–none1467998210')
  expect(tonesOf(before.getAllByText(/Match$/, { selector: '[data-tone]' }))).toEqual([
    'No Match clear',
    'No Match clear',
    'Suspected Match issue',
  ])
  expect(before.getByRole('link', { name: 'View 08/01/2026 alert' }).getAttribute('href')).toBe(
    '/alerts/alert-0?tab=needs-review',
  )
})

it('a re-raised alert says that the previous one was not reviewed', async () => {
  const previous = { alert: testAlert({ id: 'alert-0' }), review: null, difference: [] }
  startAlertServer({ alerts: [testAlert()], details: new Map([['alert-1', { previous }]]) })
  openAlert('/alerts/alert-1')
  await screen.findByText('Not reviewed before it was replaced.')
})

it('the latest note is under the heading, also if a later review has none', async () => {
  const reviews = [
    testReview({ id: 'review-3', status: 'UNDER_REVIEW', note: '' }),
    testReview({ id: 'review-2', note: 'Asked HR for the date of birth.' }),
    testReview({ note: 'An older note.' }),
  ]
  startAlertServer({ alerts: [testAlert()], reviews: new Map([['alert-1', reviews]]) })
  openAlert('/alerts/alert-1')
  const notes = await screen.findAllByText('Asked HR for the date of birth.')
  expect(notes[0]!.closest('blockquote')?.textContent).toMatch(
    /^Maria Lopez set Needs Review on 11\/12\/2026 \d\d:\d\d [ap]m \S+Asked HR for the date of birth\.$/,
  )
  expect(screen.getAllByText('An older note.')).toHaveLength(1)
})

it('a check by number shows what was expected, what was found, and since when', async () => {
  const why = {
    summary: 'The license has expired. The board lists the license under another name.',
    facts: [
      {
        fact: 'License status',
        expected: 'Active',
        found: 'Expired',
        since: '2026-05-31',
        isExpected: false,
      },
      { fact: 'Name on the license', expected: 'Jane', found: 'Joan', since: null, isExpected: false },
    ],
  }
  startAlertServer({ alerts: [testAlert()], details: new Map([['alert-1', { explanation: null, why }]]) })
  openAlert('/alerts/alert-1')
  const table = await screen.findByRole('table', { name: 'Why this alert was raised' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'FactExpectedFoundSince',
    'License statusActiveExpired05/31/2026',
    'Name on the licenseJaneJoanSeen 11/12/2026',
  ])
  expect(screen.getByText(why.summary)).toBeTruthy()
})

it('a match that has ended is shown as a previous one', async () => {
  startAlertServer({ alerts: [testAlert({ resultStatus: 'No Match' })] })
  openAlert('/alerts/alert-1')
  await screen.findByRole('table', { name: 'How it matched before' })
  expect(screen.queryByText('Why this matched')).toBeNull()
})

it('the alert history groups by product and source, with the most urgent status of each group', async () => {
  startAlertServer({ alerts: [testAlert()] })
  const { user } = openAlert('/alerts/alert-1?size=50')
  const own = await screen.findByRole('button', { name: 'Federal Exclusions OIG LEIE Needs Review' })
  expect(own.getAttribute('aria-expanded')).toBe('true')
  expect(panel('Alert History').getByText('this alert')).toBeTruthy()
  const licenses = screen.getByRole('button', { name: 'Licenses Illinois IDFPR Under Review' })
  expect(licenses.getAttribute('aria-expanded')).toBe('false')
  await user.click(licenses)
  expect(tonesOf(panel('Alert History').getAllByText('Expired'))).toEqual(['Expired issue'])
  const rows = panel('Alert History').getAllByRole('link')
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/alerts/license-1?size=50',
    '/alerts/license-2?size=50',
  ])
})

it('networks are shown with their business unit and participation', async () => {
  startAlertServer({ alerts: [testAlert()] })
  openAlert('/alerts/alert-1')
  const list = await screen.findByRole('list', { name: 'Network Information' })
  expect(within(list).getByRole('listitem').textContent).toBe(
    'Lakeshore Employed Lakeshore NorthParticipating',
  )
})

it('the source record is fetched as a file, and can be enlarged', async () => {
  const server = startAlertServer({ alerts: [testAlert()] })
  const { user } = openAlert('/alerts/alert-1')
  await user.click(await screen.findByRole('button', { name: 'Enlarge the source record' }))
  const image = await screen.findByAltText('The entry as loaded from the source, enlarged')
  expect(image.getAttribute('src')).toMatch(/^blob:/)
  const frame = screen.getByRole('region', { name: 'Source record, enlarged' })
  expect([frame.contains(image), frame.tabIndex]).toEqual([true, 0])
  expect(server.requests.map(({ call }) => call)).toContain('GET /monitor/files/file-1')
})

it('the publisher’s page and document are linked, and the picture says of which day it is', async () => {
  const list = {
    version: 12,
    published: null,
    checkedAt: '2026-11-12T10:00:00.000Z',
    sha256: null,
    page: 'https://lists.example.org/exclusions',
    document: 'https://lists.example.org/exclusions.pdf',
  }
  startAlertServer({ alerts: [testAlert()], details: new Map([['alert-1', { list }]]) })
  openAlert('/alerts/alert-1')
  const page = await screen.findByRole('link', { name: /^Open at source/ })
  expect(page.getAttribute('href')).toBe(list.page)
  expect(screen.getByRole('link', { name: /^Open PDF/ }).getAttribute('href')).toBe(list.document)
  expect(screen.getByText('Source record as of 11/12/2026')).toBeTruthy()
})

it('the profile button opens the profile page', async () => {
  startAlertServer({ alerts: [testAlert()] })
  openAlert('/alerts/alert-1', { pages: ['/population', '/population/$subjectId'] })
  const link = await screen.findByRole('link', { name: 'View Profile' })
  expect(link.getAttribute('href')).toBe('/population/subject-1?from=%2Falerts%2Falert-1')
})

it('without a profile page, the button is disabled and says why', async () => {
  startAlertServer({ alerts: [testAlert()] })
  openAlert('/alerts/alert-1')
  const button = await screen.findByRole('button', { name: 'View Profile' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-description')).toBe('Profiles are not available yet.')
})

it.each([
  ['GET /monitor/alerts/alert-1/details', 'We were unable to retrieve the Alert Details.'],
  ['GET /monitor/alerts/alert-1/review-statuses', 'We were unable to retrieve the Alert Review Statuses.'],
  ['GET /monitor/monitored-subjects/subject-1/alerts', 'We were unable to retrieve the Alert Overview.'],
  ['GET /monitor/monitored-subjects/subject-1/networks', 'We were unable to retrieve the Networks.'],
  ['GET /monitor/files/file-1', 'We were unable to retrieve the screenshot.'],
])('a toast says that %s failed (ERR-005, ERR-006)', async (call, text) => {
  startAlertServer({
    alerts: [testAlert()],
    failures: new Map([[call, { status: 500, detail: 'Something went wrong.' }]]),
  })
  openAlert('/alerts/alert-1')
  await waitFor(() => expect(toastTexts()).toEqual([text]))
})

it('an outage shows one toast, however many requests failed', async () => {
  const down = { status: 500, detail: 'Something went wrong.' }
  startAlertServer({
    alerts: [testAlert()],
    failures: new Map([
      ['POST /monitor/alerts/search', down],
      ['GET /monitor/alerts/alert-1/details', down],
    ]),
  })
  const { queryClient } = openAlert('/alerts/alert-1')
  await screen.findByRole('button', { name: 'Try again' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(toastTexts()).toEqual(['We were unable to retrieve the Alert Details.'])
})

it('a failure next to an alert is reported once, and again after another action', async () => {
  const down = { status: 500, detail: 'Something went wrong.' }
  startAlertServer({
    alerts: [testAlert()],
    failures: new Map([
      ['GET /monitor/alerts/alert-1/review-statuses', down],
      ['GET /monitor/monitored-subjects/subject-1/alerts', down],
      ['GET /monitor/monitored-subjects/subject-1/networks', down],
    ]),
  })
  const { user, queryClient } = openAlert('/alerts/alert-1')
  const [again] = await screen.findAllByRole('button', { name: 'Try again' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(toastTexts()).toHaveLength(1)
  notifications.clean()
  await user.click(again!)
  await waitFor(() => expect(toastTexts()).toHaveLength(1))
})

it('a missing alert says so, links back to the list, and has no empty column for a review', async () => {
  startAlertServer({ alerts: [testAlert()] })
  openAlert('/alerts/nobody?tab=resolved')
  await screen.findByText('Alert not found.')
  expect(document.querySelector('[data-reviewable]')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to All Alerts' }).getAttribute('href')).toBe(
    '/alerts?tab=resolved',
  )
})

it('a user without access is told so', async () => {
  startAlertServer({
    alerts: [testAlert()],
    failures: new Map([['GET /monitor/alerts/alert-1/details', { status: 403, detail: 'Not allowed.' }]]),
  })
  openAlert('/alerts/alert-1')
  await screen.findByText('You do not have access to this.')
})

it.each([
  ['by a PT admin acting as a client', { asClient: true }],
  [
    'without the permission',
    { permissionTags: { SHOW_ALERTS: 'ALLOW', UPDATE_ALERT_REVIEW_STATUS: 'DENY' } },
  ],
] as const)('the status cannot be updated %s', async (_who, visit) => {
  const linked = [testAlert({ id: 'copy-1', sourceName: 'SAM.gov Exclusions' })]
  startAlertServer({ alerts: [testAlert()], details: new Map([['alert-1', { linked }]]) })
  const { user } = openAlert('/alerts/alert-1', visit)
  await screen.findByRole('link', { name: 'SAM.gov Exclusions' })
  expect(screen.queryByText('Update Status')).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Review together' })).toBeNull()
  await user.keyboard('u')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(help).getByText('Next alert')).toBeTruthy()
  expect(within(help).queryByText(/Update|Save/)).toBeNull()
})
