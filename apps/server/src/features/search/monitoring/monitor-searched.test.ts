import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadList } from '../../../testing/test-checks.ts'
import { loadLeie, raisedAlerts, screen } from '../../../testing/test-monitoring.ts'
import { change, person, rowsOf } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { search, searchingClient, searchPerson, type SearchingClient } from '../test-searches.ts'
import { monitorSearched } from './monitor-searched.ts'

let world: TestWorld

beforeAll(async () => {
  world = await openTestWorld()
  await loadLeie(world, [{ family: 'Testname', given: 'PATRICIA' }])
})
afterAll(() => world.close())

const ongoing = (): Promise<SearchingClient> =>
  searchingClient(world, ['EXCLUSIONS_FEDERAL', 'SSDMF'], { instantSearch: 'INSTANT_TO_ONGOING' })

interface Subject extends Record<string, unknown> {
  name: string
  externalId: string
  endDate: string | null
  includedAt: string
  hasSsn: boolean
}
const population = ({ clientId }: SearchingClient): Promise<Subject[]> =>
  rowsOf<Subject>(
    world,
    raw`select s.name, s.external_id as "externalId", s.end_date::text as "endDate", s.included_at::text as "includedAt",
          v.sealed is not null as "hasSsn"
        from subjects s join subject_versions v on v.client_id = s.client_id and v.subject_id = s.id and v.to_version is null
        where s.client_id = ${clientId} order by s.name`,
  )
const monitor = ({ clientId }: SearchingClient, ...searchIds: string[]): Promise<void> =>
  monitorSearched(world.system, { clientId, searchIds })

it('a search adds its subject to the population, however often it is repeated', async () => {
  const client = await ongoing()
  const ids: string[] = []
  for (let at = 0; at < 3; at += 1)
    ids.push((await searchPerson(world, client, 'Nadia', 'Newcomer')).searchHistoryId)
  expect(await population(client)).toEqual([])
  await Promise.all([monitor(client, ids[0]!), monitor(client, ids[1]!)])
  const [added, ...others] = await population(client)
  expect(others).toEqual([])
  expect(added).toMatchObject({ name: 'Nadia Newcomer', endDate: null })
  await monitor(client, ...ids)
  const [renewed] = await population(client)
  expect(renewed).toMatchObject({ externalId: added!.externalId })
  expect(renewed!.includedAt > added!.includedAt).toBe(true)
  const found = await rowsOf(
    world,
    raw`select distinct subject_id from searches where client_id = ${client.clientId}`,
  )
  expect(found).toHaveLength(1)
})

it('a job is enqueued with the search, in the same transaction', async () => {
  const client = await ongoing()
  const { searchHistoryId } = await searchPerson(world, client, 'Nadia', 'Newcomer')
  const jobs = await world.services.jobs.boss.findJobs('search.monitor', {
    data: { clientId: client.clientId },
  })
  expect(jobs.map(({ data }) => data)).toEqual([{ clientId: client.clientId, searchIds: [searchHistoryId] }])
})

it('an SSN is kept sealed until its subject has it, and then no longer', async () => {
  const client = await ongoing()
  const { searchHistoryId } = await search(world, client, {
    searchByFields: ['Name', 'SSN'],
    firstName: 'Nadia',
    lastName: 'Newcomer',
    ssn: '219099999',
  })
  const sealed = () =>
    rowsOf<{ sealed: Buffer | null }>(
      world,
      raw`select sealed_ssn as sealed from searches where id = ${searchHistoryId}`,
    )
  expect((await sealed())[0]!.sealed!.toString('latin1')).not.toContain('219099999')
  await monitor(client, searchHistoryId)
  expect(await sealed()).toEqual([{ sealed: null }])
  expect(await population(client)).toMatchObject([{ hasSsn: true }])
  const again = await search(world, client, {
    searchByFields: ['Name', 'SSN'],
    firstName: 'Nadia',
    lastName: 'Newcomer',
    ssn: '219-09-9999',
  })
  await monitor(client, again.searchHistoryId)
  expect(await population(client)).toHaveLength(1)
})

it('an SSN is forgotten if the client no longer has Instant-to-Ongoing', async () => {
  const client = await ongoing()
  const { searchHistoryId } = await search(world, client, {
    searchByFields: ['Name', 'SSN'],
    firstName: 'Nadia',
    lastName: 'Newcomer',
    ssn: '219099999',
  })
  await world.elsewhere(`update clients set instant_search = 'INSTANT_ONLY' where id = '${client.clientId}'`)
  await monitor(client, searchHistoryId)
  expect(
    await rowsOf(world, raw`select sealed_ssn as sealed from searches where id = ${searchHistoryId}`),
  ).toEqual([{ sealed: null }])
  expect(await population(client)).toEqual([])
})

it('a subject that the client manages itself keeps its data and is not added again', async () => {
  const client = await ongoing()
  await change(world, client.clientId, [person('E1', 'Alder', { npi: '1234567893' })])
  const found = await search(world, client, {
    searchByFields: ['NPI', 'Name'],
    npi: '1234567893',
    firstName: 'Anna',
    lastName: 'Alderwood',
  })
  await monitor(client, found.searchHistoryId)
  expect(await population(client)).toMatchObject([{ externalId: 'E1', name: 'Pat Alder' }])
})

it('a subject with the same name and SSN is not added again, whatever the case of its name', async () => {
  const client = await ongoing()
  const names = [{ kind: 'person' as const, use: 'current' as const, given: 'PAT', family: 'ALDER' }]
  const numbers = { ssn: '219099999' }
  await change(world, client.clientId, [person('E1', 'ALDER', { names }, { numbers })])
  const found = await search(world, client, {
    searchByFields: ['Name', 'SSN'],
    firstName: 'Pat',
    lastName: 'Alder',
    ssn: '219099999',
  })
  await monitor(client, found.searchHistoryId)
  expect(await population(client)).toMatchObject([{ externalId: 'E1', name: 'PAT ALDER' }])
})

it('people of the same name are told apart by their dates of birth', async () => {
  const client = await ongoing()
  for (const dob of ['1950-02-03', '1980-02-03', '1950-02-03', undefined]) {
    const found = await searchPerson(world, client, 'John', 'Smith', dob === undefined ? {} : { dob })
    await monitor(client, found.searchHistoryId)
  }
  const born = await rowsOf<{ born: string | null }>(
    world,
    raw`select facts ->> 'birthDate' as born from subject_versions
        where client_id = ${client.clientId} and to_version is null order by 1 nulls last`,
  )
  expect(born.map((one) => one.born)).toEqual(['1950-02-03', '1980-02-03', null])
})

it('a subject with the same name and date of birth is not added again', async () => {
  const client = await ongoing()
  const names = [{ kind: 'person' as const, use: 'current' as const, given: 'PAT', family: 'ALDER' }]
  await change(world, client.clientId, [person('E1', 'ALDER', { names, birthDate: '1950-02-03' })])
  const found = await searchPerson(world, client, 'Pat', 'Alder', { dob: '1950-02-03' })
  await monitor(client, found.searchHistoryId)
  expect(await population(client)).toMatchObject([{ externalId: 'E1', name: 'PAT ALDER' }])
  const other = await searchPerson(world, client, 'Pat', 'Alder', { dob: '1951-02-03' })
  await monitor(client, other.searchHistoryId)
  expect(await population(client)).toMatchObject([
    { externalId: expect.stringMatching(/^SEARCH-/), name: 'Pat Alder' },
    { externalId: 'E1', name: 'PAT ALDER' },
  ])
})

it('an NPI without a name renews whom the population knows by it', async () => {
  const client = await ongoing()
  const npi = '1234567893'
  await change(world, client.clientId, [person('E1', 'Alder', { npi })])
  const [before] = await population(client)
  const { searchHistoryId } = await search(world, client, { searchByFields: ['NPI'], npi })
  await monitor(client, searchHistoryId)
  const [renewed, ...others] = await population(client)
  expect(others).toEqual([])
  expect(renewed).toMatchObject({ externalId: 'E1', name: 'Pat Alder' })
  expect(renewed!.includedAt > before!.includedAt).toBe(true)
})

it('searches at the same time each leave a job, and one subject', async () => {
  const client = await ongoing()
  const found = await Promise.all(
    Array.from({ length: 4 }, () => searchPerson(world, client, 'Nadia', 'Newcomer', { dob: '1980-06-06' })),
  )
  const jobs = await world.services.jobs.boss.findJobs('search.monitor', {
    data: { clientId: client.clientId },
  })
  const searchIds = jobs.map(({ data }) => (data as { searchIds: string[] }).searchIds)
  expect(searchIds.flat().toSorted()).toEqual(found.map(({ searchHistoryId }) => searchHistoryId).toSorted())
  await Promise.all(searchIds.map((ids) => monitor(client, ...ids)))
  expect(await population(client)).toMatchObject([{ name: 'Nadia Newcomer' }])
})

it.each(['ONGOING_ONLY', 'INSTANT_ONLY'] as const)(
  'a client with %s gets no subject',
  async (instantSearch) => {
    const client = await searchingClient(world, ['EXCLUSIONS_FEDERAL'], { instantSearch })
    const { searchHistoryId } = await searchPerson(world, client, 'Nadia', 'Newcomer')
    await monitor(client, searchHistoryId)
    expect(await population(client)).toEqual([])
  },
)

it('an SSN or NPI without a name adds nobody', async () => {
  const client = await ongoing()
  const bySsn = await search(world, client, { searchByFields: ['SSN'], ssn: '219099999' })
  const byNpi = await search(world, client, { searchByFields: ['NPI'], npi: '1000000103' })
  await monitor(client, bySsn.searchHistoryId, byNpi.searchHistoryId)
  expect(await population(client)).toEqual([])
})

it('an NPI alone adds whom the registry names, who is monitored by the products of the client', async () => {
  const npi = '1000000129'
  const columns = 'NPI,Entity Type Code,Provider Last Name (Legal Name),Provider First Name'
  const registry = [columns, `${npi},1,TESTNAME,PATRICIA`, '']
  await loadList(world, 'nppes', { 'npidata.csv': registry.join('\n') })
  const client = await searchingClient(world, ['NPI'], {
    instantSearch: 'INSTANT_TO_ONGOING',
    monitorProducts: ['NPI', 'EXCLUSIONS_FEDERAL'],
  })
  const { searchHistoryId } = await search(world, client, { searchByFields: ['NPI'], npi })
  await monitor(client, searchHistoryId)
  const externalId = `SEARCH-${npi}`
  expect(await population(client)).toMatchObject([{ externalId, name: 'PATRICIA TESTNAME', endDate: null }])
  await screen(world, client.clientId)
  // the search found nothing: the exclusion list is monitored, not searched
  expect(await raisedAlerts(world, client.clientId)).toMatchObject([{ externalId }])
})
