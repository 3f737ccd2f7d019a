import { notSearchedTexts, productsSearchedBy, searchTexts } from '@vigil/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadLeie } from '../../testing/test-monitoring.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { groupsOf, readPublicCatalog } from './searching/searched-lists.ts'
import { post, search, searchingClient, searchPerson, type SearchingClient } from './test-searches.ts'

let world: TestWorld
let client: SearchingClient

const excluded = [
  { family: 'Testname', given: 'PATRICIA', born: '19700102', npi: '1234567893' },
  { family: '', given: '', business: 'QUILLHAVEN HOSPICE LLC', born: '' },
  { family: 'Lindqvist', given: 'ROBERT', born: '19650304' },
]

beforeAll(async () => {
  world = await openTestWorld()
  client = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
})
afterAll(() => world.close())

describe('before its lists are loaded', () => {
  it('a search names the lists that it could not search, and never says that there is no issue', async () => {
    const found = await searchPerson(world, client, 'Patricia', 'Testname')
    expect(found).toMatchObject({ resultStatus: 'INCOMPLETE', exclusions: [], results: [] })
    expect(found.notSearched).toContainEqual(expect.stringMatching(/LEIE|Exclu.*: never loaded/))
    expect(found.lists.map(({ state }) => state)).toContain('notLoaded')
  })
})

describe('with a list', () => {
  beforeAll(() => loadLeie(world, excluded))

  it('an individual is found by name, with an explanation and the age of the list', async () => {
    const found = await searchPerson(world, client, 'Patricia', 'Testname')
    expect(found.resultStatus).toBe('SUSPECTED_ISSUE')
    const [item] = found.exclusions
    expect(item).toMatchObject({
      jurisdiction: 'Federal',
      sourceId: 'leie',
      verdict: 'SUSPECTED',
      exclusionType: expect.stringContaining('1128a1'),
      exclusionDate: '2020-02-20',
      reviewStatus: 'NEEDS_REVIEW',
    })
    expect(item!.explanation.summary).not.toBe('')
    expect(item!.explanation.parts.length).toBeGreaterThan(1)
    expect(item!.explanation.settle.length).toBeGreaterThan(0)
    expect(found.results).toEqual([
      expect.objectContaining({
        matchResultId: item!.exclusionId,
        name: 'PATRICIA Testname',
        npi: '1234567893',
        city: 'SPRINGFIELD',
        state: 'IL',
        exclusions: 'Issue Found',
        searchResultType: 'PERSON',
      }),
    ])
    const leie = found.lists.find(({ sourceId }) => sourceId === 'leie')!
    expect(leie).toMatchObject({ state: 'searched', version: 1 })
  })

  it('a date of birth settles the case either way', async () => {
    const same = await searchPerson(world, client, 'Patricia', 'Testname', { dob: '1970-01-02' })
    expect(same).toMatchObject({ resultStatus: 'ISSUE_FOUND', exclusions: [{ verdict: 'MATCH' }] })
    const other = await searchPerson(world, client, 'Patricia', 'Testname', { dob: '1991-11-30' })
    expect(other.exclusions).toMatchObject([{ verdict: 'RULED_OUT', reviewStatus: null }])
    expect(other.results).toMatchObject([{ exclusions: 'No Issue Found' }])
    expect(other.resultStatus).not.toBe('ISSUE_FOUND')
  })

  it('nicknames and swapped names find the same person', async () => {
    const nickname = await searchPerson(world, client, 'Bob', 'Lindqvist')
    expect(nickname.exclusions).toHaveLength(1)
    const swapped = await searchPerson(world, client, 'Lindqvist', 'Robert')
    expect(swapped.exclusions).toHaveLength(1)
  })

  it('an organization is found by its name', async () => {
    const found = await search(world, client, { searchByFields: ['Name'], name: 'Quillhaven Hospice' })
    expect(found).toMatchObject({ searchType: 'ORGANIZATION', resultStatus: 'SUSPECTED_ISSUE' })
    expect(found.exclusions).toMatchObject([{ orgName: 'QUILLHAVEN HOSPICE LLC', isPerson: false }])
    expect(found.results).toMatchObject([{ searchResultType: 'COMPANY' }])
  })

  it('an NPI is found on an exclusion list', async () => {
    const response = await post(world, client, '/search/instant/npi', { npis: ['1234567893'] })
    expect(response.json()).toMatchObject({
      searchType: 'NPI',
      criteria: { npi: '1234567893' },
      resultStatus: 'ISSUE_FOUND',
      exclusions: [{ npis: ['1234567893'], verdict: 'MATCH' }],
      npiStatus: null,
    })
    const several = await post(world, client, '/search/instant/npi', { npis: ['1234567893', '1003000126'] })
    expect(several.json()).toHaveLength(2)
  })

  it('a new version of the list is searched as soon as it is loaded', async () => {
    await loadLeie(world, [...excluded, { family: 'Newcomer', given: 'NADIA', born: '19800606' }])
    const found = await searchPerson(world, client, 'Nadia', 'Newcomer')
    expect(found.exclusions).toHaveLength(1)
    expect(found.lists.find(({ sourceId }) => sourceId === 'leie')).toMatchObject({ version: 2 })
  })

  it('an earlier version is not enough once the latest has been there for long', async () => {
    const listed = (await searchPerson(world, client, 'Nadia', 'Newcomer')).lists
    const groups = groupsOf(await readPublicCatalog(world.system), new Set(['EXCLUSIONS_FEDERAL']))
    const earlier = new Map(
      groups.map(({ key, lists }) => [key, new Map(lists.map(({ listId }) => [listId, 1]))]),
    )
    const searched = async () => {
      vi.spyOn(world.services.searchEngine, 'ready').mockResolvedValueOnce(earlier)
      const { resultStatus, lists, notSearched } = await searchPerson(world, client, 'Zenobia', 'Quartermain')
      const { state, version } = lists.find(({ sourceId }) => sourceId === 'leie')!
      return { resultStatus, state, version, notSearched: notSearched.join() }
    }
    expect(listed.find(({ sourceId }) => sourceId === 'leie')).toMatchObject({
      version: 2,
      state: 'searched',
    })
    expect(await searched()).toMatchObject({ state: 'searched', version: 1 })
    await world.elsewhere(
      `update list_loads set finished_at = finished_at - interval '11 minutes' where version = 2`,
    )
    expect(await searched()).toMatchObject({
      resultStatus: 'INCOMPLETE',
      state: 'outdated',
      version: 1,
      notSearched: expect.stringContaining(notSearchedTexts.outdated),
    })
  })

  it('lists that the client is not licensed for are not searched, whatever the request says', async () => {
    const other = await searchingClient(world, ['OFAC'])
    const body = { includeLists: ['EXCLUSIONS_FEDERAL' as const, 'OFAC' as const] }
    const found = await searchPerson(world, other, 'Patricia', 'Testname', body)
    expect(found.exclusions).toEqual([])
    expect(found.includeLists).toEqual(['OFAC'])
    expect(found.lists.every(({ product }) => product === 'OFAC')).toBe(true)
  })

  it('a search that the client has no product for is refused', async () => {
    const npiOnly = await searchingClient(world, ['NPI'])
    const response = await post(world, npiOnly, '/search/instant', {
      searchByFields: ['Name'],
      firstName: 'Ann',
      lastName: 'Lee',
    })
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ message: searchTexts.notLicensed })
    const license = { searchProducts: ['NPI' as const], ssdmfSsnOnlySearch: false }
    expect(productsSearchedBy('NAME', license)).toEqual([])
  })

  it.each([
    { name: '????' },
    { name: '--' },
    { name: 'N/A' },
    { firstName: 'Unknown', lastName: 'Unknown' },
    { firstName: '??', lastName: '??' },
    { firstName: '🙂🙂', lastName: '🙂🙂' },
    { firstName: '--', lastName: 'Testname' },
    { firstName: 'Patricia', lastName: '1234' },
  ])('a name that cannot be compared with anything is refused: %o', async (given) => {
    const withSsn = await searchingClient(world, ['EXCLUSIONS_FEDERAL', 'SSDMF'])
    for (const searchByFields of [['Name'], ['Name', 'SSN']]) {
      const body = { searchByFields, ...given, ssn: '219099999' }
      const refused = await post(world, withSsn, '/search/instant', body)
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ message: searchTexts.unreadableName })
    }
    const lines = await post(world, withSsn, '/search/instant/batch', {
      subjects: [{ searchByFields: ['Name'], ...given }],
    })
    expect(JSON.parse(lines.body)).toMatchObject({ result: null, error: searchTexts.unreadableName })
  })

  it.each([
    ['Fnu', 'Lindqvist'],
    ['Jennifer', 'Null'],
    ["D'Arcy", 'Li'],
  ])('an unusual name is searched: %s %s', async (firstName, lastName) => {
    const { lists } = await searchPerson(world, client, firstName, lastName)
    expect(lists).toContainEqual(expect.objectContaining({ sourceId: 'leie', state: 'searched' }))
  })

  it('an invalid search says what to enter, and leaves nothing in the history, nor does one that fails', async () => {
    const other = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
    const historyCount = async () =>
      (await post(world, other, '/search/history/filter', {})).json<{ total: number }>().total
    const invalid = await post(world, other, '/search/instant', { searchByFields: ['SSN'], ssn: '12' })
    expect(invalid.statusCode).toBe(400)
    expect(invalid.body).toContain(searchTexts.invalidSsn)
    const broken = vi.spyOn(world.services.searchEngine, 'ready').mockRejectedValueOnce(new Error('lost'))
    const named = { searchByFields: ['Name'], firstName: 'Patricia', lastName: 'Testname' }
    expect((await post(world, other, '/search/instant', named)).statusCode).toBe(500)
    expect(broken).toHaveBeenCalledOnce()
    expect(await historyCount()).toBe(0)
    await post(world, other, '/search/instant', named)
    expect(await historyCount()).toBe(1)
  })
})
