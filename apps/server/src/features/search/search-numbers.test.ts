import { notSearchedTexts, searchTexts, type InstantSearchResponse } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfPages } from '../../testing/pdf-text.ts'
import { leieCsv } from '../../testing/leie-files.ts'
import { loadList } from '../../testing/test-checks.ts'
import { florida } from '../../testing/test-monitoring.ts'
import { addAccessRole, addUser } from '../../testing/test-people.ts'
import { rowsOf } from '../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { get, post, search, searchingClient, searchPerson, type SearchingClient } from './test-searches.ts'

/** with good check digits */
const [active, gone, excluded, absent] = ['1000000103', '1000000111', '1000000129', '1000000145'] as const
/** has a license in a state of which there is no list */
const abroad = '1000000178'
const wrongDigit = '1000000100'
const practice = (part: string): string => `Provider Business Practice Location Address ${part}`
const mailing = (part: string): string => `Provider Business Mailing Address ${part}`
const rows: Record<string, string>[] = [
  {
    NPI: active,
    'Entity Type Code': '1',
    'Provider Last Name (Legal Name)': 'OLDCASTLE',
    'Provider First Name': 'ANN',
    'Provider Credential Text': 'M.D.',
    'Provider Sex Code': 'F',
    'Is Sole Proprietor': 'N',
    'Provider Enumeration Date': '05/23/2005',
    'Last Update Date': '07/08/2024',
    'NPI Deactivation Date': '03/01/2010',
    'NPI Reactivation Date': '04/02/2010',
    'Provider First Line Business Practice Location Address': '12 MILL RD',
    [practice('City Name')]: 'ALDERTON',
    [practice('State Name')]: 'FL',
    [mailing('City Name')]: 'BARROW',
    [mailing('State Name')]: 'FL',
    'Healthcare Provider Taxonomy Code_1': '208D00000X',
    'Healthcare Provider Primary Taxonomy Switch_1': 'N',
    'Healthcare Provider Taxonomy Code_2': '207Q00000X',
    'Provider License Number_2': 'ME990',
    'Provider License Number State Code_2': 'FL',
    'Healthcare Provider Primary Taxonomy Switch_2': 'Y',
  },
  {
    NPI: gone,
    'Entity Type Code': '2',
    'Provider Organization Name (Legal Business Name)': 'TOLLGATE MEDICAL GROUP',
    'NPI Deactivation Reason Code': 'DB',
    'NPI Deactivation Date': '03/01/2020',
    [practice('City Name')]: 'ALDERTON',
    [mailing('City Name')]: 'ALDERTON',
    'Healthcare Provider Taxonomy Code_1': '207Q00000X',
    'Healthcare Provider Taxonomy Group_1': '193400000X SINGLE SPECIALTY GROUP',
  },
  {
    NPI: excluded,
    'Entity Type Code': '1',
    'Provider Last Name (Legal Name)': 'MARCHBANKS',
    'Provider First Name': 'OLIVE',
  },
  {
    NPI: abroad,
    'Entity Type Code': '1',
    'Provider Last Name (Legal Name)': 'FERRYMAN',
    'Provider First Name': 'RUTH',
    'Healthcare Provider Taxonomy Code_1': '207Q00000X',
    'Provider License Number_1': 'D77',
    'Provider License Number State Code_1': 'OH',
  },
]
const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
const registry = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
  .map((cells) => `"${cells.join('","')}"\n`)
  .join('')

/** numbers that the administration has given to nobody */
const [octavia, unlisted] = ['219099999', '219099997'] as const
const deathFile = findSource('ladmf')!.meta.title
const death = (ssn: string, family: string, given: string, dates: string): string =>
  `${` ${ssn}${family.padEnd(24)}${given.padEnd(30)}V${dates}`.padEnd(100)}\n`
const deaths = [
  death(octavia, 'MARROWBY', 'OCTAVIA', '0414200509201929'),
  // of these, the day or the month of birth is not known
  death('219099996', 'TOLLIVANT', 'HESPER', '0300199405001930'),
  death('219099995', 'FENNIMORE', 'RUFUS', '0300199400001931'),
].join('')

let world: TestWorld
let client: SearchingClient

beforeAll(async () => {
  world = await openTestWorld()
  client = await searchingClient(world, ['EXCLUSIONS_FEDERAL', 'NPI', 'LICENSES', 'SSDMF'])
  await loadList(world, 'nppes', { 'npidata.csv': registry })
  await loadList(world, 'ladmf', { ssdm1: deaths })
  await loadList(world, 'leie', { 'UPDATED.csv': leieCsv([{ family: 'Marchbanks', given: 'OLIVE' }]) })
  // an excerpt of the registry counts as changes of it
  await world.elsewhere('update lists set complete = true')
})
afterAll(() => world.close())

const byNpi = async (npi: string, by = client): Promise<InstantSearchResponse> =>
  (await post(world, by, '/search/instant/npi', { npis: [npi] })).json<InstantSearchResponse>()

describe('an NPI', () => {
  it('that is active has the profile of the registry, each license with its taxonomy', async () => {
    const found = await byNpi(active)
    expect(found.npiStatus).toEqual({
      npi: active,
      status: 'ACTIVE',
      hint: null,
      providerName: 'ANN OLDCASTLE',
      businessName: null,
      otherNames: [],
      gender: 'female',
      credential: 'M.D.',
      entityType: 'Individual',
      soleProprietor: false,
      deactivationCode: null,
      deactivationDate: '2010-03-01',
      reactivationDate: '2010-04-02',
      enumerationDate: '2005-05-23',
      updateDate: '2024-07-08',
      practiceAddress: expect.objectContaining({ city: 'ALDERTON', state: 'FL' }),
      mailingAddress: expect.objectContaining({ city: 'BARROW', state: 'FL' }),
      authorizedOfficial: null,
      licenses: [
        { code: '208D00000X', number: null, state: null, group: null, switch: false },
        { code: '207Q00000X', number: 'ME990', state: 'FL', group: null, switch: true },
      ],
      reviewStatus: null,
    })
    expect(found.reviewStatus).toBeNull()
  })

  it('that was deactivated is an issue', async () => {
    const sameAddress = expect.objectContaining({ city: 'ALDERTON' })
    expect(await byNpi(gone)).toMatchObject({
      resultStatus: 'ISSUE_FOUND',
      reviewStatus: 'NEEDS_REVIEW',
      npiStatus: {
        status: 'INACTIVE',
        providerName: null,
        businessName: 'TOLLGATE MEDICAL GROUP',
        entityType: 'Organization',
        deactivationCode: 'DB',
        deactivationDate: '2020-03-01',
        practiceAddress: sameAddress,
        mailingAddress: sameAddress,
        licenses: [{ code: '207Q00000X', group: '193400000X SINGLE SPECIALTY GROUP' }],
        reviewStatus: 'NEEDS_REVIEW',
      },
    })
  })

  it('that nobody has is not found, with a hint if its check digit is wrong', async () => {
    expect(await byNpi(absent)).toMatchObject({
      resultStatus: 'NOT_FOUND',
      npiStatus: { status: 'NOT_FOUND', hint: null },
    })
    expect(await byNpi(wrongDigit)).toMatchObject({ npiStatus: { hint: searchTexts.wrongCheckDigit } })
  })

  it('is looked up on exclusion lists by the name in the registry, too: most entries have no NPI', async () => {
    expect(await byNpi(excluded)).toMatchObject({
      resultStatus: 'SUSPECTED_ISSUE',
      exclusions: [{ source: expect.any(String), verdict: 'SUSPECTED' }],
    })
  })

  it('has the licenses of the boards, and one that is not active is an issue', async () => {
    const license = ['Medical Doctor', 'ME990', 'CLEAR', '01/31/2099', 'OLDCASTLE', 'ANN'] as const
    await loadList(world, 'fl-licenses', florida([...license]))
    await world.elsewhere('update lists set complete = true')
    expect((await byNpi(active)).licenses).toEqual([
      {
        issuer: 'Florida Department of Health, Division of Medical Quality Assurance',
        number: 'ME990',
        names: [expect.objectContaining({ firstName: 'ANN', lastName: 'OLDCASTLE' })],
        organizationName: null,
        source: 'Florida MQA health care licenses',
        sourceUrl: 'https://mqa-internet.doh.state.fl.us/downloadnet/',
        multiState: null,
        type: 'Medical Doctor',
        status: 'Active',
        issueDate: '1999-06-15',
        expirationDate: '2099-01-31',
        renewalDate: null,
        origin: 'Board',
        category: 'LICENSE',
        hasBoardAction: false,
        boardActionData: null,
        screenshotId: null,
        boardActionScreenshotId: null,
        additionalInfo: { 'Status as Published': 'CLEAR' },
        isIssue: false,
        matchResultId: expect.any(String),
        verifiedDate: expect.any(String),
        publishedDate: null,
        reviewStatus: null,
      },
    ])
    for (const [type, category] of [
      ['Certified Nursing Assistant', 'LICENSE'],
      ['Board Certified Behavior Analyst', 'BOARD_CERTIFICATION'],
    ] as const) {
      const [, ...rest] = license
      await loadList(world, 'fl-licenses', florida([type, ...rest]))
      expect((await byNpi(active)).licenses).toMatchObject([{ type, category }])
    }
    await loadList(world, 'fl-licenses', florida([...license, 'Y']))
    expect((await byNpi(active)).licenses, 'active, but with a board action').toMatchObject([
      { status: 'Active', hasBoardAction: true, boardActionData: 'Yes', isIssue: true },
    ])
    await loadList(
      world,
      'fl-licenses',
      florida(['Medical Doctor', 'ME990', 'CLEAR', '01/31/2020', 'OLDCASTLE', 'ANN']),
    )
    const found = await byNpi(active)
    expect(found).toMatchObject({
      resultStatus: 'ISSUE_FOUND',
      licenses: [{ status: 'Expired', isIssue: true, reviewStatus: 'NEEDS_REVIEW', category: 'LICENSE' }],
    })
  })
})

it('an NPI that is searched with a name is searched by what the registry knows of it, too', async () => {
  const named = (npi: string) =>
    search(world, client, {
      searchByFields: ['NPI', 'Name'],
      npi,
      firstName: 'Zenobia',
      lastName: 'Quartermain',
      city: 'Alderton',
    })
  const other = await named(excluded)
  expect(other, 'its provider is on the list').toMatchObject({
    resultStatus: 'SUSPECTED_ISSUE',
    exclusions: [{ names: [{ lastName: 'Marchbanks' }] }],
  })
  const licensed = await named(active)
  expect(licensed, 'its license has expired').toMatchObject({
    resultStatus: 'ISSUE_FOUND',
    licenses: [{ number: 'ME990', isIssue: true }],
    criteria: { lastName: 'Quartermain', city: 'Alderton', licenseNumber: null, licenseState: null },
  })
})

it('a review of the NPI settles what was found under it', async () => {
  const { searchHistoryId, exclusions } = await byNpi(excluded)
  const body = {
    reviewStatusDomain: 'SEARCH',
    searchResultType: 'NPI',
    matchResultId: excluded,
    searchHistoryId,
    reviewStatus: 'RESOLVED',
  }
  expect((await post(world, client, '/search/instant/reviewstatus', body)).statusCode).toBe(201)
  const reviewed = (await get(world, client, `/search/history/${searchHistoryId}`)).json()
  expect(exclusions).toMatchObject([{ reviewStatus: 'NEEDS_REVIEW' }])
  expect(reviewed).toMatchObject({ reviewStatus: 'RESOLVED', exclusions: [{ reviewStatus: 'RESOLVED' }] })
})

it('the report says which license is an issue', async () => {
  await loadList(
    world,
    'fl-licenses',
    florida(['Medical Doctor', 'ME990', 'CLEAR', '02/28/2020', 'OLDCASTLE', 'ANN']),
  )
  const { searchHistoryId, licenses } = await byNpi(active)
  const report = (query = '') => get(world, client, `/search/history/${searchHistoryId}/report${query}`)
  for (const query of ['', `?exclusionId=${licenses[0]!.matchResultId}`]) {
    const { statusCode, rawPayload } = await report(query)
    expect(statusCode).toBe(200)
    const text = (await pdfPages(rawPayload)).join(' ')
    for (const part of ['ME990', 'Status Expired', 'Expires 02/28/2020', 'Review status Needs Review'])
      expect(text).toContain(part)
  }
  expect((await report('?exclusionId=license-0-X')).statusCode).toBe(404)
})

describe('a license that no board answers for is named, and is never in order', () => {
  const states = ({ lists }: InstantSearchResponse) =>
    lists.filter(({ product, state }) => product === 'LICENSES' && state !== 'notLoaded')
  let licensed: SearchingClient
  beforeAll(async () => void (licensed = await searchingClient(world, ['LICENSES', 'NPI'])))
  const searched = (licenseNumber: string, licenseState?: string) =>
    search(world, licensed, {
      searchByFields: ['NPI'],
      npi: absent,
      licenseNumber,
      ...(licenseState && { licenseState }),
    })

  it('because no source has the licenses of its state', async () => {
    const found = await searched('D55', 'OH')
    expect(states(found)).toMatchObject([{ source: 'Ohio licenses', state: 'noSource' }])
    expect(found.notSearched).toContain(`Ohio licenses: ${notSearchedTexts.noSource}`)
    expect(states(await searched('D55'))).toMatchObject([{ source: 'Licenses without a state' }])
  })

  it('because none of the lists of its state has it', async () => {
    const found = await searched('ME123', 'FL')
    expect(states(found)).toMatchObject([
      { sourceId: 'fl-licenses', state: 'searched' },
      { source: 'Florida licenses', state: 'notListed' },
    ])
    expect(states(await searched('ME990', 'FL'))).toMatchObject([
      { sourceId: 'fl-licenses', state: 'searched' },
    ])
  })

  it('also if the registry is all that knows of it', async () => {
    const boards = await searchingClient(world, ['LICENSES', 'NPI'])
    const found = await byNpi(abroad, boards)
    expect(found).toMatchObject({ resultStatus: 'INCOMPLETE', npiStatus: { status: 'ACTIVE' } })
    expect(states(found)).toMatchObject([{ source: 'Ohio licenses', state: 'noSource' }])
    const row = await rowsOf(world, raw`select outcomes from searches where id = ${found.searchHistoryId}`)
    expect(row).toMatchObject([{ outcomes: { licenses: { result: 'notSearched' } } }])
    const report = await get(world, boards, `/search/history/${found.searchHistoryId}/report`)
    expect((await pdfPages(report.rawPayload)).join(' ')).toContain(
      `Ohio licenses: ${notSearchedTexts.noSource}`,
    )
  })
})

it('an NPI is in order if every licensed list was searched and says so', async () => {
  const npiOnly = await searchingClient(world, ['NPI'])
  expect(await byNpi(active, npiOnly)).toMatchObject({
    resultStatus: 'NO_ISSUE',
    notSearched: [],
    reviewStatus: null,
    includeLists: ['NPI'],
  })
})

it('an NPI without a name is not clear on lists where most entries have no NPI', async () => {
  const exclusionsOnly = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
  const found = await byNpi(excluded, exclusionsOnly)
  expect(found).toMatchObject({ resultStatus: 'INCOMPLETE', npiStatus: null, exclusions: [] })
  expect(found.lists).toContainEqual(expect.objectContaining({ sourceId: 'leie', state: 'byNumber' }))
  expect(found.notSearched).toContainEqual(expect.stringContaining(notSearchedTexts.byNumber))
  const named = await searchPerson(world, exclusionsOnly, 'Zenobia', 'Quartermain')
  expect(named.lists).toContainEqual(expect.objectContaining({ sourceId: 'leie', state: 'searched' }))
})

it('a provider who opted out of Medicare is found with the dates of the affidavit', async () => {
  const optOut = await searchingClient(world, ['OPTOUT'])
  await loadList(world, 'cms-opt-out', {
    'optout.csv':
      'First Name,Last Name,NPI,Specialty,Optout Effective Date,Optout End Date,First Line Street Address,Second Line Street Address,City Name,State Code,Zip code,Eligible to Order and Refer,Last updated\n' +
      `ANN,OLDCASTLE,${active},Family Practice,01/01/2026,01/01/2028,1 MAIN ST,,ALDERTON,VT,05401,Y,01/15/2026\n`,
  })
  const found = await byNpi(active, optOut)
  expect(found).toMatchObject({
    resultStatus: 'ISSUE_FOUND',
    medicareOptOut: [{ effectiveDate: '2026-01-01', endDate: '2028-01-01', eligibleToOrderAndRefer: true }],
  })
  expect(found.medicareOptOut[0]!.optOutId).toBe(found.results[0]!.matchResultId)
  await world.elsewhere('update lists set complete = true')
  expect(await byNpi(absent, optOut), 'every affidavit has an NPI').toMatchObject({
    resultStatus: 'NO_ISSUE',
  })
})

describe('an SSN', () => {
  it('on the death file is found, masked everywhere', async () => {
    const found = await search(world, client, { searchByFields: ['SSN'], ssn: '219-09-9999' })
    expect(found).toMatchObject({
      searchType: 'SSN',
      resultStatus: 'ISSUE_FOUND',
      criteria: { ssn: 'XXX-XX-9999' },
      ssdmf: [{ dateOfDeath: '2005-04-14', dateOfBirth: '1929-09-20', verdict: 'MATCH' }],
    })
    expect(found.ssdmf[0]!.matchResultId).toBe(found.searchHistoryId)
    expect(JSON.stringify(found)).not.toContain(octavia)
  })

  it('that is not on it leaves nothing to review, but is not clear on lists that have no SSNs', async () => {
    const found = await search(world, client, { searchByFields: ['SSN'], ssn: unlisted })
    expect(found).toMatchObject({ ssdmf: [], reviewStatus: null, resultStatus: 'INCOMPLETE' })
    const states = new Map(found.lists.map(({ sourceId, state }) => [sourceId, state]))
    expect([states.get('ladmf'), states.get('leie')]).toEqual(['searched', 'byNumber'])
    expect(found.notSearched).toContainEqual(expect.stringContaining(notSearchedTexts.byNumber))
    const deathsOnly = await searchingClient(world, ['SSDMF'])
    const clear = await search(world, deathsOnly, { searchByFields: ['SSN'], ssn: unlisted })
    expect(clear).toMatchObject({ resultStatus: 'NO_ISSUE', notSearched: [] })
  })

  it('with another name is only suspected', async () => {
    const found = await search(world, client, {
      searchByFields: ['SSN', 'Name'],
      ssn: octavia,
      firstName: 'Rufus',
      lastName: 'Stanhope',
    })
    expect(found.ssdmf).toMatchObject([{ verdict: 'SUSPECTED' }])
  })

  it('is neither stored nor logged', async () => {
    await search(world, client, { searchByFields: ['SSN'], ssn: octavia })
    expect(world.logged()).not.toContain(octavia)
    const stored = await rowsOf(
      world,
      raw`select s, r.content from searches s join search_results r on r.search_id = s.id`,
    )
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(octavia)
  })
})

it('people are found on the death file by name and date of birth, unless the client searches by SSN alone', async () => {
  const dob = { dob: '1929-09-20' }
  const found = await searchPerson(world, client, 'Octavia', 'Marrowby', dob)
  expect(found.ssdmf).toHaveLength(1)
  expect(found.results, 'a row to open and to review').toMatchObject([
    {
      matchResultId: found.searchHistoryId,
      name: 'OCTAVIA MARROWBY',
      product: 'SSDMF',
      exclusions: 'Issue Found',
      reviewStatus: 'NEEDS_REVIEW',
    },
  ])
  for (const [firstName, lastName] of [
    ['Marrowby', 'Octavia'],
    ['Octavia', 'Fennimore-Marrowby'],
    ['Октавия', 'Марровби'],
  ] as const)
    expect((await searchPerson(world, client, firstName, lastName, dob)).ssdmf, lastName).toHaveLength(1)
  const deathsOnly = { includeLists: ['SSDMF' as const] }
  const undated = await searchPerson(world, client, 'Octavia', 'Marrowby', deathsOnly)
  expect(undated, 'nobody looked at the death file').toMatchObject({
    ssdmf: [],
    resultStatus: 'INCOMPLETE',
    notSearched: [`${deathFile}: ${notSearchedTexts.noBirthDate}`],
  })
  const clear = await searchPerson(world, client, 'Zenobia', 'Quartermain', { ...deathsOnly, ...dob })
  expect(clear).toMatchObject({ resultStatus: 'NO_ISSUE', notSearched: [] })
  const company = await search(world, client, { searchByFields: ['Name'], name: 'Quartermain Hospice' })
  expect(company.lists, 'no organization is on it').not.toContainEqual(
    expect.objectContaining({ product: 'SSDMF' }),
  )
  const bySsnAlone = await searchingClient(world, ['EXCLUSIONS_FEDERAL', 'SSDMF'], {
    ssdmfSsnOnlySearch: true,
  })
  expect((await searchPerson(world, bySsnAlone, 'Octavia', 'Marrowby', dob)).ssdmf).toEqual([])
})

it('people are found on the death file although it has only the month or the year of their birth', async () => {
  const deathsOnly = { includeLists: ['SSDMF' as const] }
  for (const [firstName, lastName, dob, shown] of [
    ['Hesper', 'Tollivant', '1930-05-06', '1930-05'],
    ['Rufus', 'Fennimore', '1931-05-06', '1931'],
  ] as const) {
    const found = await searchPerson(world, client, firstName, lastName, { dob, ...deathsOnly })
    expect(found, lastName).toMatchObject({
      resultStatus: 'SUSPECTED_ISSUE',
      ssdmf: [{ dateOfBirth: shown, verdict: 'SUSPECTED' }],
    })
  }
  const other = { dob: '1930-06-06', ...deathsOnly }
  const clear = await searchPerson(world, client, 'Hesper', 'Tollivant', other)
  expect(clear).toMatchObject({ ssdmf: [], resultStatus: 'NO_ISSUE' })
})

it('the death file is not clear if more of its records could be meant than are compared', async () => {
  const columns = 'list_id, identity, content, from_version, row, columns_id, fields'
  await world.elsewhere(`
    insert into list_records (${columns}, entry_id, entry)
    select ${columns}, entry_id + n, jsonb_set(entry, '{birthDates,0}', '"1901-02-03"')
    from list_records, generate_series(1, 5001) as n where death_key = '1929-09-20M'`)
  const search = (firstName: string, lastName: string) =>
    searchPerson(world, client, firstName, lastName, { dob: '1901-02-03', includeLists: ['SSDMF'] })
  expect(await search('Zenobia', 'Meadowlark')).toMatchObject({
    ssdmf: [],
    resultStatus: 'INCOMPLETE',
    notSearched: [`${deathFile}: ${notSearchedTexts.tooMany}`],
  })
  expect(await search('Zenobia', 'Quartermain')).toMatchObject({ resultStatus: 'NO_ISSUE', notSearched: [] })
})

it("a client's own preclusion list is searched by that client alone", async () => {
  const own = await searchingClient(world, ['CMS_PRECLUSION_LIST'])
  const other = await searchingClient(world, ['CMS_PRECLUSION_LIST'])
  const list = [
    'NPI,EIN,Last Name,First Name,Middle Name,Suffix,DOB,Business Name,Legal Business Name,General,Specialty,Address 1,Address 2,City,State,Zip,Effective Date,Claim Reject Date,Reinstated Date,Excluded by OIG',
    ',,HARROWGATE,OMAR,,,01/02/1970,,,PHYSICIAN,FAMILY PRACTICE,12 MILL RD,,ALDERTON,VT,05401,03/01/2024,06/01/2024,,N',
    '',
  ].join('\r\n')
  await loadList(world, 'cms-preclusion', { 'PreclusionList_202611.csv': list }, own.clientId)
  const found = await searchPerson(world, own, 'Omar', 'Harrowgate', { dob: '1970-01-02' })
  expect(found.precludedList).toMatchObject([
    { individualName: 'OMAR HARROWGATE', exclusionDate: '2024-03-01', claimRejectDate: '2024-06-01' },
  ])
  expect(found.resultStatus).toBe('ISSUE_FOUND')
  expect(found.results).toMatchObject([{ city: 'ALDERTON', state: 'VT' }])
  const roles = await searchingClient(world, ['CMS_PRECLUSION_LIST'], { usesAccessRoles: true })
  await loadList(world, 'cms-preclusion', { 'PreclusionList_202611.csv': list }, roles.clientId)
  const accessRoleId = await addAccessRole(world, { NAME_INSTANT_SEARCH: 'ALLOW' })
  const userId = await addUser(world, { clientId: roles.clientId, accessRoleId })
  const without = { authorization: `Bearer ${await world.token(userId)}` }
  const hidden = await searchPerson(world, without, 'Omar', 'Harrowgate', { dob: '1970-01-02' })
  expect(hidden.precludedList, 'home addresses need the permission').toMatchObject([{ addresses: [] }])
  expect(hidden.results).toMatchObject([{ city: null, state: null }])
  expect(await searchPerson(world, other, 'Omar', 'Harrowgate')).toMatchObject({
    precludedList: [],
    resultStatus: 'INCOMPLETE',
  })
})
