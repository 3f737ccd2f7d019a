import type {
  MonitoredListEntry,
  MonitorProduct,
  MonitorStatus,
  PopulationItem,
  Result,
} from '@vigil/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { change, loadLeie, monitoringClient, person, screen } from '../test-monitoring.ts'

let world: TestWorld
let clientId: string
let headers: Record<string, string>
const ids = new Map<string, string>()

const products: MonitorProduct[] = ['EXCLUSIONS_FEDERAL', 'NPI', 'OFAC', 'LICENSES']

beforeAll(async () => {
  world = await openTestWorld()
  world.setNow(new Date('2026-03-20T12:00:00Z'))
  clientId = await monitoringClient(world, products)
  headers = { authorization: `Bearer ${await world.token(await addUser(world, { clientId }))}` }
  const add = async (changes: Parameters<typeof change>[2]): Promise<void> => {
    for (const [externalId, id] of await change(world, clientId, changes)) ids.set(externalId, id)
  }
  await loadLeie(world, [
    { family: 'Alderwick', given: 'Jonathan', born: '19610203' },
    { family: 'Birchgrove', given: 'Ruth', born: '19700101' },
    { family: 'Cedarholm', given: 'Ann', born: '19700101' },
  ])
  await add([
    person('match', 'Alderwick', { given: 'Jonathan', born: '1961-02-03' }),
    person('lacking', 'Birchgrove', { given: 'Ruth' }),
    person('clear', 'Nobodyson', { born: '1980-01-01', npi: '1234567893' }),
    person('renamed', 'Nobodyson', { given: 'Lee', born: '1980-01-01' }),
    person('word', 'Nobodyson', { given: '' }),
    person('termed', 'Alderwick', { given: 'Jonathan', born: '1961-02-03' }),
    { ...person('own', 'Cedarholm', { given: 'Ann', born: '1970-01-01' }), products: ['NPI'] },
  ])
  await screen(world, clientId)
  await add([
    { ...person('termed', 'Alderwick', { given: 'Jonathan', born: '1961-02-03' }), endDate: '2026-03-20' },
  ])
  await screen(world, clientId)
  // after the last check
  await add([
    person('late', 'Newcomer', { born: '1990-01-01' }),
    person('renamed', 'Somebodyson', { given: 'Lee', born: '1980-01-01' }),
  ])
})
afterAll(() => world.close())

async function found(entry: Partial<MonitoredListEntry>): Promise<string[]> {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/monitor/monitored-subjects/search',
    headers,
    payload: { monitoredList: [entry], sortBy: 'EXTERNALID' },
  })
  const { content, total } = response.json<{ content: PopulationItem[]; total: number }>()
  expect(total).toBe(content.length)
  return content.map(({ externalId }) => externalId)
}

async function statusesOf(externalId: string): Promise<MonitorStatus[]> {
  const url = `/api/monitor/monitored-subjects/${ids.get(externalId)!}/statuses`
  return (await world.app.inject({ url, headers })).json<MonitorStatus[]>()
}

it('a status finds exactly the subjects whose profile shows it', async () => {
  const shown = new Map<string, string[]>()
  for (const externalId of [...ids.keys()].toSorted())
    for (const { type, status } of await statusesOf(externalId))
      shown.set(`${type} ${status}`, [...(shown.get(`${type} ${status}`) ?? []), externalId])
  expect(shown.get('EXCLUSIONS_FEDERAL Match')).toEqual(['match'])
  expect(shown.get('EXCLUSIONS_FEDERAL Not Verified')).toEqual(['late'])
  const statuses: Result[] = [
    'Match',
    'Suspected Match',
    'No Match',
    'Insufficient Client Data',
    'Not Verified',
  ]
  for (const monitoredProduct of products)
    for (const status of [...statuses, 'NPI Active', 'Active'])
      expect([monitoredProduct, status, await found({ monitoredProduct, status: [status] })]).toEqual([
        monitoredProduct,
        status,
        shown.get(`${monitoredProduct} ${status}`) ?? [],
      ])
})

it('several statuses and sources widen the list; a list that is not checked verifies nobody', async () => {
  const federal = { monitoredProduct: 'EXCLUSIONS_FEDERAL' as const }
  expect(await found({ ...federal, status: ['Match', 'Not Verified'] })).toEqual(['late', 'match'])
  expect(await found({ ...federal, source: ['OIG LEIE'], status: ['Match'] })).toEqual(['match'])
  expect(await found({ ...federal, source: ['SAM.gov Exclusions'], status: ['Match', 'No Match'] })).toEqual(
    [],
  )
  const everyone = ['clear', 'lacking', 'late', 'match', 'renamed', 'word']
  expect(await found(federal)).toEqual(everyone)
  expect(await found({ ...federal, source: ['OIG LEIE'] })).toEqual(everyone.filter((one) => one !== 'late'))
  expect(await found({ monitoredProduct: 'SSDMF', status: ['Not Verified'] })).toEqual([])
})

it('licenses are found by issuer, type and what their board says', async () => {
  const add = (externalId: string, issuer: string, type: string, status: string | null) =>
    world.elsewhere(`
      insert into subject_licenses (id, client_id, subject_id, type, issuer, number, number_key, status, created_at)
      values (gen_random_uuid(), '${clientId}', '${ids.get(externalId)!}', '${type}', '${issuer}', '1', '1',
              ${status ? `'${status}'` : 'null'}, now())`)
  await add('clear', 'Ohio', 'RN', 'Active')
  await add('match', 'Ohio', 'RN', 'Active')
  await add('match', 'Texas', '', 'Expired')
  await add('late', 'Texas', 'MD', null)
  // not monitored for licenses
  await add('own', 'Texas', 'MD', null)
  await add('own', 'Texas', 'RN', 'Expired')
  const licenses = { monitoredProduct: 'LICENSES' as const }
  expect(await found({ ...licenses, status: ['Expired'] })).toEqual(['match'])
  expect(await found({ ...licenses, status: ['Active'] })).toEqual(['clear'])
  expect(await found({ ...licenses, issuer: ['Ohio'], status: ['Active'] })).toEqual(['clear', 'match'])
  expect(await found({ ...licenses, status: ['Not Verified'] })).toEqual(['late'])
  expect(await found({ ...licenses, issuer: ['Texas'] })).toEqual(['late', 'match'])
  expect(await found({ ...licenses, issuer: ['Texas'], type: ['Not specified'] })).toEqual(['match'])
  expect(await found({ ...licenses, type: ['RN'], status: ['Expired'] })).toEqual([])
})
