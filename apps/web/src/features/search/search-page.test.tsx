// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/instant-search" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { notSearchedTexts, searchTexts, type InstantSearchResponse } from '@vigil/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageSizes } from '../../testing/filter-parts.ts'
import {
  openSearch,
  searchId,
  testExclusion,
  testList,
  testNpi,
  testResult,
  testRow,
  testSearchedLicense,
} from './search-test-screen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // a download would leave the page
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const tabs = () => within(screen.getByRole('navigation', { name: 'Kinds of search' }))
const tabNames = () =>
  tabs()
    .getAllByRole('link')
    .map((tab) => tab.textContent)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const searchButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Search/ })
const toastTexts = () =>
  [...document.querySelectorAll('.mantine-Notification-root')].map((toast) => toast.textContent)
const listResult = (product: string): string | null => {
  const lists = within(screen.getByRole('table', { name: 'Lists Searched' }))
  return lists.getByRole('row', { name: new RegExp(`^${product}`) }).textContent
}
const resultPath = `/instant-search/results/${searchId}`

describe('the tabs', () => {
  it('are those that the client is licensed for', async () => {
    openSearch()
    await screen.findByRole('heading', { name: 'NPI Search' })
    expect(tabNames()).toEqual(['NPI', 'Individual', 'Organization', 'SSN', 'Search History'])
    cleanup()
    openSearch('/instant-search', {}, { features: ['bulkNpi'], ownClient: { searchProducts: ['NPI'] } })
    await screen.findByRole('heading', { name: 'NPI Search' })
    expect(tabNames()).toEqual(['NPI', 'Bulk NPI', 'Search History'])
  })

  it.each([
    ['organization', 'Organization Search'],
    ['ssn', 'SSN Search'],
  ])('open their form: %s', async (tab, title) => {
    openSearch(`/instant-search?tab=${tab}`)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })

  it('are those that the role permits', async () => {
    openSearch('/instant-search', {}, { permissionTags: { NAME_INSTANT_SEARCH: 'ALLOW' } })
    await screen.findByRole('heading', { name: 'Individual Search' })
    expect(tabNames()).toEqual(['Individual', 'Organization'])
  })

  it('without any says why', async () => {
    openSearch(
      '/instant-search',
      {},
      { permissionTags: { SSN_INSTANT_SEARCH: 'ALLOW' }, ownClient: { searchProducts: ['NPI'] } },
    )
    expect(await screen.findByText('There is no search for you here.')).toBeTruthy()
  })
})

describe('a form', () => {
  it.each([
    ['npi', { NPI: '123' }, 'Please enter a valid 10-digit NPI.'],
    [
      'individual',
      { 'First Name': 'G', 'Last Name': 'Marchetti' },
      'Please enter First and Last Name each between 2 and 40 characters.',
    ],
    [
      'individual',
      { 'First Name': 'Ana', 'Last Name': 'De Soto' },
      'Please enter First and Last Name each between 2 and 40 characters.',
    ],
    [
      'organization',
      { 'Organization Name': 'A' },
      'Please enter Organization Name between 2 and 200 characters.',
    ],
    ['ssn', { SSN: '123' }, 'Please enter a valid 9-digit SSN.'],
  ])('says what is missing, and does not search: %s', async (tab, typed, text) => {
    const { user, server } = openSearch(`/instant-search?tab=${tab}`)
    await screen.findByRole('form')
    for (const [name, value] of Object.entries(typed)) await user.type(field(name), value)
    await user.keyboard('{Enter}{Tab}')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(searchButton().disabled).toBe(true)
    expect(server.calls).toEqual([])
  })

  it('takes no more than the ten digits of an NPI', async () => {
    const { user } = openSearch('/instant-search?tab=npi')
    await screen.findByRole('form')
    await user.type(field('NPI'), '123456789012')
    expect(field('NPI').value).toBe('1234567890')
  })

  it('searches a name by Enter among the licensed lists, and opens the result', async () => {
    const { user, server, router } = openSearch('/instant-search?tab=individual')
    await screen.findByRole('form')
    await user.type(field('First Name'), ' Gloria ')
    await user.type(field('Last Name'), 'Marchetti')
    await user.type(field('Date of Birth'), '03/11/1968{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe(resultPath))
    expect(server.calls[0]?.body).toMatchObject({
      includeLists: ['EXCLUSIONS_FEDERAL', 'EXCLUSIONS_STATE', 'NPI', 'SSDMF'],
      searchByFields: ['Name'],
      lastName: 'Marchetti',
      dob: '1968-03-11',
    })
    expect(router.state.location.href).not.toMatch(/Marchetti|1968/)
  })

  it('formats an SSN, sends it without dashes, and keeps it nowhere', async () => {
    const { user, server, router } = openSearch('/instant-search?tab=ssn', {
      result: testResult({
        searchType: 'SSN',
        criteria: { npi: null, ssn: 'XXX-XX-9999', firstName: null, lastName: null, name: null },
      }),
    })
    await screen.findByRole('form')
    await user.type(field('SSN'), '219x0999991')
    expect(field('SSN').value).toBe('219-09-9999')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe(resultPath))
    expect(server.calls[0]?.body).toMatchObject({ searchByFields: ['SSN'], ssn: '219099999' })
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/219-?09/)
    expect(document.body.textContent).not.toMatch(/219-?09/)
  })

  it.each([
    ['npi', 'NPI', 'Please enter a valid 10-digit NPI.'],
    ['individual', 'Last Name', searchTexts.ssnInName],
    ['organization', 'Organization Name', searchTexts.ssnInName],
  ])('stores and sends no SSN that is typed into the wrong field: %s', async (tab, name, text) => {
    const { user, server } = openSearch(`/instant-search?tab=${tab}`)
    await screen.findByRole('form')
    for (const ssn of ['219099999', '219-09-9999']) {
      await user.clear(field(name))
      await user.type(field(name), `${ssn}{Enter}`)
      expect(field(name).value).toMatch(/^219-?09-?9999?/)
      expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/219-?09-?99/)
    }
    await user.tab()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it('keeps what was typed for the next visit, and forgets nothing of a valid NPI', async () => {
    const { user } = openSearch('/instant-search?tab=npi')
    await screen.findByRole('form')
    await user.type(field('NPI'), '2051180347')
    cleanup()
    openSearch('/instant-search?tab=npi')
    await screen.findByRole('form')
    expect(field('NPI').value).toBe('2051180347')
  })

  it('looks an NPI up by its own call', async () => {
    const { user, server } = openSearch('/instant-search?tab=npi', {
      result: testResult({ searchType: 'NPI', npiStatus: testNpi() }),
    })
    await screen.findByRole('form')
    await user.type(field('NPI'), '20511803479{Enter}')
    await waitFor(() => expect(server.calls[0]?.path).toBe('/search/instant/npi'))
    expect(server.calls[0]?.body).toEqual({ npis: ['2051180347'] })
  })

  it('can’t be sent again while it searches', async () => {
    const { promise: held, resolve } = Promise.withResolvers<void>()
    const { user, server, router } = openSearch('/instant-search?tab=organization', { held })
    await screen.findByRole('form')
    await user.type(field('Organization Name'), 'Harwin Home Health{Enter}')
    await waitFor(() => expect(searchButton().disabled).toBe(true))
    await user.type(field('Organization Name'), '{Enter}')
    resolve()
    await waitFor(() => expect(router.state.location.pathname).toBe(resultPath))
    expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it.each<[string, Record<string, string>, string]>([
    ['npi', { NPI: '2051180347' }, 'POST /search/instant/npi'],
    ['individual', { 'First Name': 'Gloria', 'Last Name': 'Marchetti' }, 'POST /search/instant'],
    ['organization', { 'Organization Name': 'Harwin Home Health' }, 'POST /search/instant'],
    ['ssn', { SSN: '219-09-9999' }, 'POST /search/instant'],
  ])('keeps what was typed if the search fails, and claims nothing: %s', async (tab, typed, call) => {
    const { user } = openSearch(`/instant-search?tab=${tab}`, { failures: new Map([[call, 500]]) })
    await screen.findByRole('form')
    for (const [name, value] of Object.entries(typed)) await user.type(field(name), value)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(toastTexts()).toEqual(['We were unable to retrieve the results.']))
    expect(screen.getByText("We didn't find any results. Want to try again?")).toBeTruthy()
    expect(screen.queryByText('No Issue Found')).toBeNull()
    for (const [name, value] of Object.entries(typed)) expect(field(name).value).toBe(value)
  })
})

describe('the result of a name search', () => {
  it('lists every party, with links to its details and downloads', async () => {
    const { user, server, router } = openSearch(resultPath)
    const table = within(await screen.findByRole('table', { name: 'Search results' }))
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'NameNPICity/StateSourceExclusionsReview Status',
      'Gloria Marchetti2051180347Houston, TXOIG LEIEIssue FoundNeeds Review',
    ])
    expect(screen.getByText('1 result for Gloria Marchetti')).toBeTruthy()
    expect(screen.getByText(/1 of 1 lists searched · oldest: OIG LEIE, 8 days/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    await user.click(screen.getByRole('button', { name: 'Report' }))
    await waitFor(() =>
      expect(server.calls.map(({ path }) => path)).toContain(`/search/history/${searchId}/report`),
    )
    expect(server.calls.map(({ path }) => path)).toContain(`/search/history/${searchId}/results`)
    for (const item of ['search results', 'search report'])
      await waitFor(() => expect(toastTexts()).toContain(`Your ${item} will begin downloading.`))
    expect(server.calls.at(-1)?.url.searchParams.has('exclusionId')).toBe(false)
    await user.click(table.getByRole('link', { name: 'Gloria Marchetti' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ match: 'm-1' }))
  })

  it('keeps the date of birth that narrowed it for the next search, if it is shown whole', async () => {
    const criteria = { ...testResult().criteria, dob: '1968-03-11' }
    openSearch(resultPath, { result: testResult({ criteria }) })
    await screen.findByRole('form')
    expect(field('Date of Birth').value).toBe('03/11/1968')
    cleanup()
    openSearch(resultPath, { result: testResult({ criteria: { ...criteria, dob: '1968' } }) })
    await screen.findByRole('form')
    expect(field('Date of Birth').value).toBe('')
  })

  it('is clear only if every list was searched', async () => {
    const clean = { exclusions: [], results: [], reviewStatus: null }
    openSearch(resultPath, { result: testResult({ ...clean, resultStatus: 'NO_ISSUE' }) })
    expect(await screen.findByText('Gloria Marchetti is clear on 1 of 1 lists')).toBeTruthy()
    expect(screen.getAllByText('No Issue Found').length).toBeGreaterThan(0)
    cleanup()
    openSearch(resultPath, {
      result: testResult({
        ...clean,
        resultStatus: 'INCOMPLETE',
        lists: [
          testList(),
          testList({
            sourceId: 'ga',
            source: 'Georgia DCH',
            product: 'EXCLUSIONS_STATE',
            state: 'notReady',
            ageInDays: null,
          }),
        ],
        notSearched: ['Georgia DCH (not ready yet)'],
      }),
    })
    expect(
      await screen.findByText(
        'Gloria Marchetti is clear on 1 of 2 lists; Georgia DCH (not ready yet) was not searched',
      ),
    ).toBeTruthy()
    expect(screen.getByText('Not everything was searched')).toBeTruthy()
  })

  it('says that it does not exist', async () => {
    openSearch(resultPath, { failures: new Map([[`GET /search/history/${searchId}`, 404]]) })
    expect(await screen.findByText('Search not found.')).toBeTruthy()
  })
})

it('shows 25 parties on a page', async () => {
  const results = Array.from({ length: 30 }, (_one, at) => testRow({ matchResultId: `m-${at}` }))
  openSearch(resultPath, { result: testResult({ results }) })
  const table = within(await screen.findByRole('table', { name: 'Search results' }))
  expect(pageSizes()).toBe('25 of 25, 50, 75, 100')
  expect(table.getAllByRole('row')).toHaveLength(26)
  expect(screen.getByText('1–25 of 30')).toBeTruthy()
})

it.each([
  ['GET /search/instant/reviewstatus', 'We were unable to retrieve the review statuses.'],
  [`GET /search/history/${searchId}`, 'We were unable to retrieve the results.'],
  [`GET /search/history/${searchId}/report`, 'We were unable to retrieve your report.'],
])('a toast says that %s failed', async (call, text) => {
  const { user } = openSearch(`${resultPath}?match=m-1`, { failures: new Map([[call, 500]]) })
  if (call.endsWith('/report'))
    await user.click(await screen.findByRole('button', { name: 'Generate Report' }))
  await waitFor(() => expect(toastTexts()).toContain(text))
})

it('is not clear if not all similar entries were compared', async () => {
  const result = testResult({
    exclusions: [],
    results: [],
    resultStatus: 'INCOMPLETE',
    isComplete: false,
    lists: [testList(), testList({ sourceId: 'ladmf', source: 'SSDMF', product: 'SSDMF' })],
  })
  openSearch(resultPath, { result })
  expect(await screen.findByText('Not all entries that resemble Gloria Marchetti were compared')).toBeTruthy()
  expect(screen.queryByText(/is clear/)).toBeNull()
  expect(listResult('Federal Exclusions')).not.toContain('No Issue Found')
  expect(listResult('SSDMF')).toContain('No Issue Found')
})

it('of an SSN is not clear on lists that have no SSNs', async () => {
  const result = testResult({
    searchType: 'SSN',
    criteria: { npi: null, ssn: 'XXX-XX-9999', firstName: null, lastName: null, name: null },
    exclusions: [],
    results: [],
    resultStatus: 'INCOMPLETE',
    lists: [testList({ state: 'byNumber' })],
    notSearched: [`OIG LEIE: ${notSearchedTexts.byNumber}`],
  })
  openSearch(resultPath, { result })
  expect(await screen.findByText('No list was searched in full for XXX-XX-9999')).toBeTruthy()
  expect(screen.getAllByText(`Not searched: OIG LEIE (${notSearchedTexts.byNumber})`).length).toBeGreaterThan(
    0,
  )
  expect(screen.queryByText('No Issue Found')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Certificate' })).toBeNull()
})

it('shows a death record with the days since its list was verified', async () => {
  const [name] = testExclusion().names
  const death = { source: 'SSDMF', verdict: 'MATCH' as const, reviewStatus: 'NEEDS_REVIEW' as const }
  const result = testResult({
    searchType: 'SSN',
    criteria: { npi: null, ssn: 'XXX-XX-9999', firstName: null, lastName: null, name: null },
    exclusions: [],
    ssdmf: [{ ...death, matchResultId: searchId, names: [name!], dateOfDeath: '2005-04-14' }],
    results: [testRow({ ...death, matchResultId: searchId, product: 'SSDMF' })],
    lists: [testList({ source: 'SSDMF', product: 'SSDMF', verifiedDate: new Date().toISOString() })],
  })
  openSearch(resultPath, { result })
  const others = within(await screen.findByRole('table', { name: 'Other Sources' }))
  expect(others.getAllByRole('row')[1]!.textContent).toMatch(/Deceased.*04\/14\/2005.*Issue Found0$/)
  expect(listResult('SSDMF')).toContain('Issue Found')
  expect(listResult('SSDMF')).not.toContain('No Issue Found')
})

it('shows what OFAC, Medicare and the preclusion list say under Other Sources', async () => {
  const found = (source: string) => testExclusion({ matchResultId: source, source, jurisdiction: null })
  const result = testResult({
    exclusions: [],
    ofac: [found('OFAC SDN')],
    precludedList: [
      {
        ...found('Preclusion List'),
        preclusionId: 'p-1',
        individualName: 'GLORIA MARCHETTI',
        businessName: null,
        address: null,
        npi: null,
        ein: null,
        claimRejectDate: '2022-01-31',
      },
    ],
    medicareOptOut: [
      {
        ...found('Opt-Out Affidavits'),
        optOutId: 'o-1',
        effectiveDate: '2024-02-01',
        endDate: '2026-01-31',
        eligibleToOrderAndRefer: true,
      },
    ],
  })
  openSearch(`${resultPath}?match=m-1`, { result })
  const others = within(await screen.findByRole('table', { name: 'Other Sources' }))
  expect(others.getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Source/),
    expect.stringMatching(/^OFAC SDN/),
    expect.stringMatching(/^Preclusion List.*Precluded09\/19\/2021/),
    expect.stringMatching(/^Opt-Out Affidavits.*Opted out of Medicare02\/01\/202401\/31\/2026/),
  ])
  for (const name of ['Federal Exclusions', 'State Medicaid Sanctions'])
    expect(screen.queryByRole('table', { name })).toBeNull()
})

describe('the result of an NPI search', () => {
  const npiResult = (given: Partial<InstantSearchResponse>) =>
    testResult({
      searchType: 'NPI',
      criteria: { npi: '2051180347', ssn: null, firstName: null, lastName: null, name: null },
      exclusions: [],
      results: [],
      npiStatus: testNpi(),
      lists: [
        testList(),
        testList({ sourceId: 'nppes', source: 'NPPES', product: 'NPI' }),
        testList({ sourceId: 'tx-licenses', source: 'Texas Board of Nursing', product: 'LICENSES' }),
      ],
      ...given,
    })

  it.each([
    ['ACTIVE', 'Active', 'clear'],
    ['INACTIVE', 'NPI Inactive', 'issue'],
    ['NOT_FOUND', 'NPI Not Found', 'issue'],
  ] as const)('with the status %s is labeled %s in the tone %s', async (status, label, tone) => {
    openSearch(resultPath, { result: npiResult({ npiStatus: testNpi({ status }) }) })
    const profile = within(await screen.findByRole('region', { name: 'NPPES Profile' }))
    expect(profile.getByText(label).dataset['tone']).toBe(tone)
  })

  it('is an issue on every list that has one, not only on those with names', async () => {
    const licenses = [testSearchedLicense({ status: 'Suspended', isIssue: true })]
    openSearch(resultPath, { result: npiResult({ npiStatus: testNpi({ status: 'INACTIVE' }), licenses }) })
    await screen.findByRole('table', { name: 'Lists Searched' })
    expect(['Federal Exclusions', 'NPI Status', 'Licenses'].map(listResult)).toEqual([
      expect.stringContaining('No Issue Found'),
      expect.stringMatching(/\dIssue Found/),
      expect.stringMatching(/\dIssue Found/),
    ])
  })

  it('names the provider of the registry, not somebody who was ruled out', async () => {
    const names = [{ ...testExclusion().names[0]!, firstName: 'GLORIANA' }]
    const exclusions = [testExclusion({ names, verdict: 'RULED_OUT' })]
    const results = [testRow({ name: 'Gloriana Marchetti', verdict: 'RULED_OUT' })]
    openSearch(resultPath, { result: npiResult({ exclusions, results, resultStatus: 'NO_ISSUE' }) })
    expect(await screen.findByRole('heading', { level: 2, name: 'Gloria Marchetti' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Details' })).toBeNull()
    const federal = within(screen.getByRole('table', { name: 'Federal Exclusions' }))
    expect(federal.getByText('Ruled out')).toBeTruthy()
  })
})

describe('the detail of a match', () => {
  const two = testResult({
    exclusions: [
      testExclusion(),
      testExclusion({
        matchResultId: 'm-2',
        source: 'Texas HHSC OIG',
        jurisdiction: 'State',
        verdict: 'RULED_OUT',
      }),
    ],
    results: [testRow(), testRow({ matchResultId: 'm-2', source: 'Texas HHSC OIG', verdict: 'RULED_OUT' })],
  })

  it('shows the entry, why it was found, all tables, and leads back', async () => {
    const { user, router } = openSearch(`${resultPath}?match=m-1`, { result: two })
    await screen.findByRole('heading', { level: 1, name: 'Gloria Marchetti' })
    for (const name of [
      'Details',
      'Why this was found',
      'Federal Exclusions',
      'State Medicaid Sanctions',
      'Other Sources',
      'NPPES Licenses',
      'Licenses',
      'Board Certifications',
      'Internal Review Status',
      'Status History',
      'Lists Searched',
    ])
      expect(screen.getAllByRole('region', { name }).length, name).toBe(1)
    for (const name of ['NPPES Licenses', 'Licenses', 'Board Certifications'])
      expect(within(screen.getByRole('region', { name })).getByText('No data available.')).toBeTruthy()
    expect(screen.getByText('Full name and state match OIG LEIE.')).toBeTruthy()
    expect(screen.getByText('Showing 1 of 2')).toBeTruthy()
    const state = within(screen.getByRole('table', { name: 'State Medicaid Sanctions' }))
    expect(state.getByText('Ruled out')).toBeTruthy()
    expect(state.queryByText('Issue Found')).toBeNull()
    await user.keyboard('j')
    await waitFor(() => expect(router.state.location.search).toEqual({ match: 'm-2' }))
    await user.click(screen.getByRole('link', { name: 'Back to Search Results' }))
    await waitFor(() => expect(router.state.location.href).toBe(resultPath))
  })

  it('leads to the tables with issues', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const { user } = openSearch(`${resultPath}?match=m-1`, { result: two })
    const jump = await screen.findByRole('button', { name: 'Federal Exclusions 1' })
    expect(jump.parentElement!.textContent).toBe('Issue(s) Found: Federal Exclusions 1')
    await user.click(jump)
    expect(scrolled).toHaveBeenCalledWith({ top: -64, behavior: 'instant' })
    expect(document.activeElement?.id).toBe('found-federal')
  })

  it('leads to other tables without the offset', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const state = testExclusion({ source: 'Texas HHSC OIG', jurisdiction: 'State' })
    const { user } = openSearch(`${resultPath}?match=m-1`, { result: testResult({ exclusions: [state] }) })
    await user.click(await screen.findByRole('button', { name: 'State Medicaid Sanctions 1' }))
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  })

  it('shows each license in the table of its kind', async () => {
    const certified = testSearchedLicense({
      matchResultId: 'l-2',
      type: 'Board Certified Behavior Analyst',
      category: 'BOARD_CERTIFICATION',
    })
    openSearch(`${resultPath}?match=m-1`, {
      result: testResult({ licenses: [testSearchedLicense(), certified] }),
    })
    const typesIn = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByText(/Registered Nurse|Behavior Analyst/)
        .map((cell) => cell.textContent)
    expect(await typesIn('Licenses')).toEqual(['Registered Nurse'])
    expect(await typesIn('Board Certifications')).toEqual(['Board Certified Behavior Analyst'])
  })

  it('shows license tables in tabs with the feature for it, and leads to the one with an issue', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const licenses = [testSearchedLicense({ status: 'Suspended', isIssue: true })]
    const { user } = openSearch(
      resultPath,
      { result: testResult({ searchType: 'NPI', npiStatus: testNpi({ status: 'INACTIVE' }), licenses }) },
      { features: ['providerMonitoringView'] },
    )
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'NPPES Licenses 1',
      'Licenses 1',
      'Board Certifications 0',
    ])
    const profile = within(screen.getByRole('region', { name: 'NPPES Profile' }))
    expect(profile.getByText('NPI Inactive').getAttribute('data-tone')).toBe('issue')
    await user.click(screen.getByRole('button', { name: 'NPPES 1' }))
    expect(scrolled).toHaveBeenLastCalledWith({ top: -64, behavior: 'instant' })
    const delayed = vi.spyOn(globalThis, 'setTimeout')
    scrolled.mockClear()
    await user.click(screen.getByRole('button', { name: 'Licenses 1' }))
    expect(
      delayed.mock.calls.map(([, ms]) => ms),
      'once the tab is shown',
    ).toContain(200)
    expect(await screen.findByText('Suspended')).toBeTruthy()
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' }))
    await waitFor(() => expect(document.activeElement?.id).toBe('found-licenses'))
  })

  it('saves a review of the match, newest first', async () => {
    const { user, server } = openSearch(`${resultPath}?match=m-1`)
    const review = within(await screen.findByRole('region', { name: 'Internal Review Status' }))
    await user.click(await review.findByRole('radio', { name: /Under Review/ }))
    await user.type(review.getByLabelText(/Note/), 'Called the office')
    await user.click(review.getByRole('button', { name: /Update Status/ }))
    await waitFor(() => expect(toastTexts()).toContain('The status was saved!'))
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      reviewStatusDomain: 'SEARCH',
      matchResultId: 'm-1',
      searchResultType: 'PERSON',
      searchHistoryId: searchId,
      reviewStatus: 'UNDER_REVIEW',
      reviewNote: 'Called the office',
    })
    const history = within(screen.getByRole('list', { name: 'Status History' }))
    expect(history.getByText('Called the office')).toBeTruthy()
  })

  it('opened from the history belongs to the history, and leads back there', async () => {
    const from = encodeURIComponent('/instant-search/history?page=2')
    const { server, user } = openSearch(`${resultPath}?from=${from}`, {
      result: testResult({ searchType: 'SSN' }),
    })
    const back = await screen.findByRole('link', { name: 'Back to Search History' })
    expect(back.getAttribute('href')).toBe('/instant-search/history?page=2')
    await waitFor(() =>
      expect(server.calls.at(-1)?.url.searchParams.get('reviewStatusDomain')).toBe('SEARCH_HISTORY'),
    )
    expect(server.calls.at(-1)?.url.searchParams.get('matchResultId')).toBe(searchId)
    await user.click(screen.getByRole('button', { name: 'Generate Report' }))
    await waitFor(() => expect(server.calls.at(-1)?.path).toBe(`/search/history/${searchId}/report`))
    expect(server.calls.at(-1)?.url.searchParams.get('reviewStatusDomain')).toBe('SEARCH_HISTORY')
    const review = within(screen.getByRole('region', { name: 'Internal Review Status' }))
    await user.click(await review.findByRole('radio', { name: /Under Review/ }))
    await user.click(review.getByRole('button', { name: /Update Status/ }))
    await waitFor(() => expect(toastTexts()).toContain('The status was saved!'))
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      reviewStatusDomain: 'SEARCH_HISTORY',
      matchResultId: searchId,
      searchResultType: 'SSN',
    })
  })

  it('leads back to the text filter of the history, which no URL on the way has', async () => {
    const { user, router } = openSearch()
    await router.navigate({
      to: '/instant-search/results/$searchHistoryId',
      params: { searchHistoryId: searchId },
      search: { from: '/instant-search/history?page=2' },
      state: { historyText: 'marchetti' },
    })
    await user.click(await screen.findByRole('link', { name: 'Gloria Marchetti' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ match: 'm-1' }))
    expect(router.state.location.href).not.toContain('marchetti')
    await user.click(await screen.findByRole('link', { name: 'Back to Search Results' }))
    const back = await screen.findByRole('link', { name: 'Back to Search History' })
    expect(router.state.location.href).not.toContain('marchetti')
    expect(back.getAttribute('href')).toBe('/instant-search/history?page=2&q=marchetti')
  })

  it('can’t be reviewed without the permission, and says why a review was not saved', async () => {
    openSearch(`${resultPath}?match=m-1`, {}, { permissionTags: { NAME_INSTANT_SEARCH: 'ALLOW' } })
    await screen.findByRole('region', { name: 'Internal Review Status' })
    expect(screen.queryByRole('button', { name: /Update Status/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Generate Report' })).toBeNull()
    cleanup()
    const failures = new Map([['POST /search/instant/reviewstatus', 500]])
    const { user } = openSearch(`${resultPath}?match=m-1`, { failures })
    const review = within(await screen.findByRole('region', { name: 'Internal Review Status' }))
    await user.click(await review.findByRole('radio', { name: /Resolved/ }))
    await user.click(review.getByRole('button', { name: /Update Status/ }))
    await waitFor(() => expect(toastTexts()).toContain('We were unable to save the status.'))
    expect(review.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
