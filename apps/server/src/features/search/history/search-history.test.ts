import {
  dateIn,
  formatDate,
  formatDateTime,
  reviewStatusLabels,
  searchCriteriaText,
  searchTypes,
  type InstantSearchResponse,
  type PermissionTags,
  type SearchHistoryItem,
  type SearchReview,
  type SearchUser,
} from '@vigil/contract'
import { and, eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, featureToggles } from '../../../database/schema/index.ts'
import { isGenuine } from '../../../testing/is-genuine.ts'
import { pdfPages } from '../../../testing/pdf-text.ts'
import { addAccessRole, addApiKey, addUser } from '../../../testing/test-people.ts'
import { loadLeie } from '../../../testing/test-monitoring.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { workbookRows } from '../../../testing/workbook-rows.ts'
import { get, post, search, searchingClient, searchPerson, type SearchingClient } from '../test-searches.ts'

let world: TestWorld
let client: SearchingClient
let found: InstantSearchResponse

const npi = '1234567893'

beforeAll(async () => {
  world = await openTestWorld()
  await loadLeie(world, [
    { family: 'Testname', given: 'PATRICIA', born: '19700102' },
    { family: 'Testname', given: 'PATRICIA', born: '19800506', street: '2 ELM ST' },
    { family: '', given: '', business: '=HYPERLINK(1) CLINIC', born: '' },
  ])
  client = await searchingClient(world, ['EXCLUSIONS_FEDERAL', 'SSDMF'])
  found = await searchPerson(world, client, 'Patricia', 'Testname')
  await post(world, client, '/search/instant/npi', { npis: [npi] })
  await search(world, client, { searchByFields: ['SSN'], ssn: '219099999' })
  await search(world, client, { searchByFields: ['Name'], name: '=HYPERLINK(1) Clinic' })
})
afterAll(() => world.close())

const history = async (body: object = {}, by: { authorization: string } = client) => {
  const response = await post(world, by, '/search/history/filter', body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ page: number; total: number; content: SearchHistoryItem[] }>()
}
const report = async (filter: object = {}, by: { authorization: string } = client) => {
  const url = '/search/history/filter/report?timezone=America/Chicago'
  return workbookRows((await post(world, by, url, filter)).rawPayload)
}
const typesOf = async (body: object): Promise<string[]> =>
  (await history(body)).content.map(({ searchType }) => searchType)

describe('the history', () => {
  it('has every search with its criteria and result, the newest first', async () => {
    const { page, total, content } = await history()
    expect({ page, total }).toEqual({ page: 0, total: 4 })
    expect(content.map(({ searchType }) => searchType)).toEqual(['ORGANIZATION', 'SSN', 'NPI', 'NAME'])
    expect(content[3]).toMatchObject({
      id: found.searchHistoryId,
      firstName: 'Patricia',
      lastName: 'Testname',
      origin: 'UI',
      reviewStatus: 'NEEDS_REVIEW',
      includeLists: ['EXCLUSIONS_FEDERAL', 'SSDMF'],
      result: { resultStatus: 'SUSPECTED_ISSUE', exclusions: { result: 'issue', count: 2 } },
    })
    expect(content[0]).toMatchObject({ name: '=HYPERLINK(1) Clinic', firstName: null, lastName: null })
    expect(content[1]).toMatchObject({ ssn: 'XXX-XX-9999', npi: null, reviewStatus: null })
    expect(await typesOf({ desc: false, size: 1 })).toEqual(['NAME'])
    expect((await history({ page: 1, size: 3 })).content).toHaveLength(1)
  })

  it('is filtered by text, type, result, user and time', async () => {
    expect(await typesOf({ filter: 'testname pat' })).toEqual(['NAME'])
    expect(await typesOf({ filter: npi.slice(0, 5) })).toEqual(['NPI'])
    expect(await typesOf({ filter: '9999' })).toEqual(['SSN'])
    expect(await typesOf({ searchTypes: ['SSN', 'NPI'] })).toEqual(['SSN', 'NPI'])
    expect(await typesOf({ resultStatus: ['SUSPECTED_ISSUE'], searchTypes: ['NAME'] })).toEqual(['NAME'])
    expect(await typesOf({ searchers: [randomUUIDv7()] })).toEqual([])
    expect(await typesOf({ searchers: [client.userId], filter: npi })).toEqual(['NPI'])
    expect(await typesOf({ creationDates: { relativeDate: 1 }, filter: npi })).toEqual(['NPI'])
    const past = { relativeDate: 0, startDate: '2020-01-01', endDate: '2020-02-01' }
    expect(await typesOf({ creationDates: past })).toEqual([])
    const tooLong = { relativeDate: 0, startDate: '2020-01-01', endDate: '2020-08-01' }
    const response = await post(world, client, '/search/history/filter', { creationDates: tooLong })
    expect(response.statusCode).toBe(400)
  })

  it('opens a search as it was found, and nothing is searched again', async () => {
    const again = (await get(world, client, `/search/history/${found.searchHistoryId}`)).json()
    expect(again).toEqual(found)
    expect((await history()).total).toBe(4)
  })

  it('marks searches with an API key', async () => {
    const other = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
    const key = await addApiKey(world, other.clientId, other.userId)
    await searchPerson(world, { authorization: `Bearer ${key}` }, 'Nobody', 'Inparticular')
    expect((await history({}, other)).content).toMatchObject([{ origin: 'API' }])
  })

  it('of another client is not found', async () => {
    const other = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
    expect((await history({}, other)).total).toBe(0)
    const url = `/search/history/${found.searchHistoryId}`
    for (const at of ['', '/report', '/results'])
      expect((await get(world, other, `${url}${at}`)).statusCode).toBe(404)
  })

  it('shows a limited user only their own searches', async () => {
    const roles = await searchingClient(world, ['EXCLUSIONS_FEDERAL'], { usesAccessRoles: true })
    const userWith = async (tags: PermissionTags) => {
      const accessRoleId = await addAccessRole(world, {
        NAME_INSTANT_SEARCH: 'ALLOW',
        DOWNLOAD_REPORTS: 'ALLOW',
        ...tags,
      })
      const userId = await addUser(world, { clientId: roles.clientId, accessRoleId })
      return { userId, authorization: `Bearer ${await world.token(userId)}` }
    }
    const limited = await userWith({ SHOW_SEARCH_HISTORY: 'LIMITED' })
    const other = await userWith({ SHOW_SEARCH_HISTORY: 'LIMITED' })
    const all = await userWith({ SHOW_SEARCH_HISTORY: 'ALLOW' })
    const own = await searchPerson(world, limited, 'Patricia', 'Testname')
    await searchPerson(world, other, 'Nobody', 'Inparticular')
    expect(await history({}, limited)).toMatchObject({ total: 1, content: [{ id: own.searchHistoryId }] })
    expect((await history({}, all)).total).toBe(2)
    expect((await report({}, limited)).slice(1)).toEqual([expect.arrayContaining(['Patricia Testname'])])
    expect((await report({}, all)).slice(1)).toHaveLength(2)
    expect((await get(world, other, `/search/history/${own.searchHistoryId}`)).statusCode).toBe(404)
    const users = async (by: { authorization: string }) =>
      (await get(world, by, '/search/history/users')).json<SearchUser[]>()
    const asUser = ({ userId }: { userId: string }) => ({ userId, username: `${userId}@example.org` })
    expect(await users(limited)).toEqual([asUser(limited)])
    expect(await users(all)).toEqual(
      [asUser(limited), asUser(other)].toSorted((a, b) => (a.username < b.username ? -1 : 1)),
    )
    // personal data is not shown without the permission
    expect(own.exclusions[0]).toMatchObject({ dob: null, comments: null })
    expect((await post(world, limited, '/search/instant/npi', { npis: [npi] })).statusCode).toBe(403)
    const ssn = { searchByFields: ['Name', 'SSN'], firstName: 'Ann', lastName: 'Lee', ssn: '219099999' }
    expect((await post(world, limited, '/search/instant', ssn)).statusCode).toBe(403)
  })
})

describe('a review', () => {
  const about = (matchResultId: string, more: object = {}) => ({
    reviewStatusDomain: 'SEARCH',
    searchResultType: 'PERSON',
    searchHistoryId: found.searchHistoryId,
    matchResultId,
    ...more,
  })
  const review = (body: object) => post(world, client, '/search/instant/reviewstatus', body)
  const reviews = async (matchResultId: string, domain: string): Promise<SearchReview[]> => {
    const query = new URLSearchParams({ ...about(matchResultId), reviewStatusDomain: domain })
    return (await get(world, client, `/search/instant/reviewstatus?${query.toString()}`)).json()
  }

  it('of either domain is one history of the match, the newest first', async () => {
    const [first, second] = found.results.map(({ matchResultId }) => matchResultId) as [string, string]
    expect(await reviews(first, 'SEARCH')).toEqual([])
    const one = await review(about(first, { reviewStatus: 'UNDER_REVIEW', reviewNote: 'Asked for the DOB' }))
    expect(one.statusCode, one.body).toBe(201)
    const saved = one.json<SearchReview>()
    expect(saved).toMatchObject({ note: 'Asked for the DOB', reviewerName: 'Test User' })
    expect(Date.parse(saved.createTime)).toBeGreaterThan(Date.parse(found.searchTime))
    expect(await reviews(first, 'SEARCH')).toEqual([saved])
    await review(about(first, { reviewStatusDomain: 'SEARCH_HISTORY', reviewStatus: 'RESOLVED' }))
    const expected = [{ status: 'RESOLVED' }, { status: 'UNDER_REVIEW' }]
    expect(await reviews(first, 'SEARCH')).toMatchObject(expected)
    expect(await reviews(first, 'SEARCH_HISTORY')).toMatchObject(expected)
    const url = `/search/history/${found.searchHistoryId}`
    expect((await get(world, client, url)).json<InstantSearchResponse>().exclusions).toMatchObject([
      { matchResultId: first, reviewStatus: 'RESOLVED' },
      { matchResultId: second, reviewStatus: 'NEEDS_REVIEW' },
    ])
    // the most urgent of its matches
    expect((await history({ searchTypes: ['NAME'] })).content).toMatchObject([
      { reviewStatus: 'NEEDS_REVIEW' },
    ])
    await review(about(second, { reviewStatus: 'RESOLVED' }))
    expect((await history({ searchTypes: ['NAME'] })).content).toMatchObject([{ reviewStatus: 'RESOLVED' }])
    const [event] = await world.system.read((sql) =>
      sql
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.clientId, client.clientId), eq(auditEvents.action, 'search.review'))),
    )
    expect(event).toMatchObject({ subjectId: found.searchHistoryId, after: { status: 'UNDER_REVIEW' } })
  })

  it.each(['matchResultId', 'searchResultType', 'searchHistoryId'])(
    'without a %s is refused',
    async (field) => {
      const [match] = found.exclusions
      const whole = about(match!.matchResultId, { reviewStatus: 'UNDER_REVIEW' })
      const { [field]: _left, ...rest } = whole as Record<string, unknown>
      expect((await review(rest)).statusCode).toBe(400)
    },
  )

  it('that changes nothing needs a note, and one of an unknown match is not found', async () => {
    const [first] = found.results.map(({ matchResultId }) => matchResultId) as [string]
    expect((await review(about(first, { reviewStatus: 'RESOLVED' }))).statusCode).toBe(400)
    expect((await review(about(first, { reviewStatus: 'RESOLVED', reviewNote: 'Again' }))).statusCode).toBe(
      201,
    )
    expect((await review(about('999999999', { reviewStatus: 'RESOLVED' }))).statusCode).toBe(404)
    const other = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
    const body = about(first, { reviewStatus: 'RESOLVED', reviewNote: 'x' })
    expect((await post(world, other, '/search/instant/reviewstatus', body)).statusCode).toBe(404)
    const tooLong = about(first, { reviewStatus: 'RESOLVED', reviewNote: 'x'.repeat(3501) })
    expect((await review(tooLong)).statusCode).toBe(400)
  })
})

describe('a file', () => {
  it('of found parties has the columns of the table, and no formula', async () => {
    const [clinic] = (await history({ searchTypes: ['ORGANIZATION'] })).content
    const { body, headers } = await get(world, client, `/search/history/${clinic!.id}/results`)
    expect(headers['content-type']).toContain('text/csv')
    expect(body).toContain('Name,NPI,City/State,Source,Exclusions,Review Status')
    expect(body).toContain(`'=HYPERLINK(1) CLINIC`)
    expect(body).toContain('"SPRINGFIELD, IL"')
    expect(body).toContain('Issue Found,Needs Review')
  })

  it('of the history is a workbook that equals the list, with the SSN masked', async () => {
    const without = await report()
    expect(without[0]).toEqual([
      'Search Date',
      'Search Criteria',
      'Search Type',
      'Searched By',
      'Review Status',
    ])
    const listed = (await history({})).content.map((item) => [
      formatDateTime(new Date(item.searchTime), 'America/Chicago'),
      searchCriteriaText(item),
      searchTypes[item.searchType],
      item.username,
      item.reviewStatus ? reviewStatusLabels[item.reviewStatus] : '',
    ])
    const rows = without.slice(1).map((row) => Array.from({ length: 5 }, (_, at) => row[at] ?? ''))
    expect(rows).toEqual(listed)
    const criteria = without.map((row) => row[1])
    expect(criteria).toContain('=HYPERLINK(1) Clinic')
    expect(criteria.some((text) => text?.includes('XXX-XX-9999'))).toBe(true)
    expect(JSON.stringify(without)).not.toContain('219099999')
    await world.system.write(async ({ sql }) => {
      await sql
        .insert(featureToggles)
        .values({ clientId: client.clientId, featureId: 'overallSearchResult', enable: true })
    })
    expect((await report())[0]![3]).toBe('Result')
  })

  it.each([
    [1, { filter: npi }],
    [1, { searchTypes: ['SSN'] }],
    [2, { resultStatus: ['SUSPECTED_ISSUE'] }],
    [0, { searchers: [randomUUIDv7()] }],
    [0, { creationDates: { relativeDate: 0, startDate: '2020-01-01', endDate: '2020-02-01' } }],
  ])('of the history has only what the filter leaves: %s with %o', async (count, filter) => {
    expect((await history(filter)).total).toBe(count)
    expect((await report(filter)).slice(1)).toHaveLength(count)
  })

  it('about a search is a PDF of the whole search, or of one match', async () => {
    const url = `/search/history/${found.searchHistoryId}/report`
    const whole = await get(world, client, `${url}?timezone=America/Chicago`)
    expect(whole.headers['content-type']).toBe('application/pdf')
    expect(await isGenuine(world.system, whole.rawPayload)).toBe(true)
    const text = (await pdfPages(whole.rawPayload)).join(' ')
    expect(text).not.toContain(found.searchHistoryId)
    expect(text).toContain('Suspected Issue')
    expect(text).toContain('Patricia Testname')
    expect(text).toContain(`Searched ${formatDateTime(new Date(found.searchTime), 'America/Chicago')}`)
    expect(text).toContain('Dates are in the time zone America/Chicago.')
    const [list] = found.lists
    expect(text).toContain(`Lists: ${list!.source} version ${list!.version} (publication date not stated). `)
    const day = (zone: string) => formatDate(dateIn(new Date(found.searchTime), zone)).replaceAll('/', '-')
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
    expect(new Set(zones.map(day)).size, 'in different days at any time').toBe(2)
    for (const zone of zones) {
      const { headers } = await get(world, client, `${url}?timezone=${zone}`)
      expect(headers['content-disposition']).toContain(`Instant Search ${day(zone)}.pdf`)
    }
    const matchesIn = (pages: string): number => pages.split(`${list!.source}: PATRICIA Testname`).length - 1
    expect(matchesIn(text)).toBe(2)
    const { exclusionId } = found.exclusions[0]!
    const one = await get(world, client, `${url}?exclusionId=${exclusionId}&reviewStatusDomain=SEARCH`)
    expect(matchesIn((await pdfPages(one.rawPayload)).join(' '))).toBe(1)
    expect((await get(world, client, `${url}?exclusionId=nothing`)).statusCode).toBe(404)
  })
})
