import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql as raw } from 'drizzle-orm'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import {
  change,
  liveFindings,
  loadLeie,
  monitoringClient,
  person,
  raisedAlerts,
  screen,
} from '../test-monitoring.ts'

let world: TestWorld
let clientId: string
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  clientId = await monitoringClient(world)
})

const alder = { family: 'Alderwick', given: 'Jonathan', born: '19610203' }
const birch = { family: 'Birchgrove', given: 'Ruth', born: '19700101' }
const others = [{ family: 'Cedarholm' }, { family: 'Dogwoodson' }]
const jon = person('E1', 'Alderwick', { given: 'Jonathan', born: '1961-02-03' })
const ruth = person('E2', 'Birchgrove', { given: 'Ruth' })

const onAlert = { externalId: 'E1', cause: 'new', result: 'Match', reviewStatus: 'NEEDS_REVIEW' }

async function counts(table: 'verifications' | 'screening_runs' | 'findings'): Promise<number> {
  const { rows } = await world.system.read((sql) =>
    sql.execute<{ count: number }>(
      raw`select count(*)::int as count from ${raw.identifier(table)} where client_id = ${clientId}`,
    ),
  )
  return rows[0]!.count
}

describe('a check', () => {
  it('finds who is on a list, and raises an alert for it once', async () => {
    await loadLeie(world, [alder, ...others])
    await change(world, clientId, [jon, person('E3', 'Nobodyson', { given: 'Ruth' })])
    expect(await screen(world, clientId)).toMatchObject({ alerts: 1, subjects: 2 })
    expect(await liveFindings(world, clientId)).toEqual([
      {
        externalId: 'E1',
        source: 'leie',
        result: 'Match',
        reason: 'name-and-birth-date',
        listed: 'Alderwick',
      },
    ])
    expect(await screen(world, clientId)).toMatchObject({ runId: null })
    expect(await screen(world, clientId, 'full')).toMatchObject({ alerts: 0 })
    expect(await raisedAlerts(world, clientId)).toEqual([onAlert])
  })

  it('looks for a new entry of a list among those who were clear', async () => {
    await loadLeie(world, others)
    await change(world, clientId, [jon, ruth])
    expect(await screen(world, clientId)).toMatchObject({ alerts: 0 })
    await loadLeie(world, [...others, alder])
    expect(await screen(world, clientId)).toMatchObject({ alerts: 1, screenedRecords: 1 })
    expect(await raisedAlerts(world, clientId)).toEqual([onAlert])
  })

  it('looks up a new subject, and nobody else, in lists that are as they were', async () => {
    await loadLeie(world, [alder, birch, ...others])
    await change(world, clientId, [jon])
    await screen(world, clientId)
    await change(world, clientId, [ruth])
    expect(await screen(world, clientId)).toMatchObject({
      alerts: 1,
      screenedSubjects: 1,
      screenedRecords: 0,
    })
    expect(await raisedAlerts(world, clientId)).toEqual([
      onAlert,
      { externalId: 'E2', cause: 'new', result: 'Insufficient Client Data', reviewStatus: 'NEEDS_REVIEW' },
    ])
  })

  it('tells of a reinstatement, and of a second exclusion after it', async () => {
    await loadLeie(world, [alder, ...others])
    await change(world, clientId, [jon])
    await screen(world, clientId)
    await loadLeie(world, others)
    expect(await screen(world, clientId)).toMatchObject({ alerts: 1 })
    expect(await liveFindings(world, clientId)).toEqual([])
    await loadLeie(world, [alder, ...others])
    await screen(world, clientId)
    expect(await raisedAlerts(world, clientId)).toEqual([
      { ...onAlert, reviewStatus: 'RESOLVED' },
      { ...onAlert, cause: 'removed', result: 'No Match' },
      onAlert,
    ])
  })

  it('raises an alert again when what the list says has changed, not when an address has', async () => {
    await loadLeie(world, [alder, ...others])
    await change(world, clientId, [jon])
    await screen(world, clientId)
    await loadLeie(world, [{ ...alder, street: '2 ELM ST' }, ...others])
    expect(await screen(world, clientId)).toMatchObject({ alerts: 0 })
    await loadLeie(world, [{ ...alder, reinstated: '20250101' }, ...others])
    expect(await screen(world, clientId)).toMatchObject({ alerts: 1 })
    expect((await raisedAlerts(world, clientId)).map(({ cause }) => cause)).toEqual(['new', 'changed'])
  })

  it('says that a finding is over because the client corrected its data', async () => {
    await loadLeie(world, [alder, ...others])
    await change(world, clientId, [jon])
    await screen(world, clientId)
    await change(world, clientId, [person('E1', 'Alderwick', { given: 'Jonathan', born: '1983-11-30' })])
    expect(await screen(world, clientId)).toMatchObject({ alerts: 1 })
    expect(await liveFindings(world, clientId)).toEqual([])
    expect((await raisedAlerts(world, clientId)).at(-1)).toMatchObject({ cause: 'facts', result: 'No Match' })
  })

  it('leaves the alerts of those who are termed, and says nothing more about them', async () => {
    await loadLeie(world, [alder, ...others])
    await change(world, clientId, [jon, ruth])
    await screen(world, clientId)
    await change(world, clientId, [{ ...jon, endDate: '2020-01-01' }])
    expect(await screen(world, clientId)).toMatchObject({ alerts: 0, subjects: 1 })
    expect(await liveFindings(world, clientId)).toEqual([])
    await loadLeie(world, others)
    await screen(world, clientId)
    expect(await raisedAlerts(world, clientId)).toEqual([onAlert])
  })

  it('leaves out whoever is termed today, before the nightly job has looked', async () => {
    await loadLeie(world, [alder, ...others])
    const today = new Date()
    const tomorrow = new Date(today.getTime() + 86_400_000)
    await change(world, clientId, [{ ...jon, endDate: tomorrow.toISOString().slice(0, 10) }, ruth])
    expect(await screen(world, clientId)).toMatchObject({ alerts: 1, subjects: 2 })
    try {
      world.setNow(tomorrow)
      await loadLeie(world, others)
      expect(await screen(world, clientId)).toMatchObject({ alerts: 0, subjects: 1 })
      expect(await raisedAlerts(world, clientId)).toEqual([onAlert])
    } finally {
      world.setNow(today)
    }
  })

  it('keeps the review when a subject or a product comes back to the same evidence', async () => {
    await loadLeie(world, [alder, ...others])
    await change(world, clientId, [jon])
    await screen(world, clientId)
    const setProducts = (products: string) =>
      world.elsewhere(`update clients set monitor_products = '${products}' where id = '${clientId}'`)
    await setProducts('{OFAC}')
    await screen(world, clientId, 'confirm')
    await setProducts('{OFAC,EXCLUSIONS_FEDERAL}')
    expect(await screen(world, clientId)).toMatchObject({ alerts: 0 })
    expect(await liveFindings(world, clientId)).toHaveLength(1)
    expect(await raisedAlerts(world, clientId)).toEqual([onAlert])
  })

  it('tells of a reinstatement that happened while nobody monitored', async () => {
    await loadLeie(world, [alder, ...others])
    await change(world, clientId, [jon])
    await screen(world, clientId)
    await change(world, clientId, [{ ...jon, endDate: '2020-01-01' }])
    await screen(world, clientId)
    await loadLeie(world, others)
    await change(world, clientId, [jon])
    await screen(world, clientId)
    expect(await raisedAlerts(world, clientId)).toEqual([
      { ...onAlert, reviewStatus: 'RESOLVED' },
      { ...onAlert, cause: 'removed', result: 'No Match' },
    ])
    expect(await screen(world, clientId, 'full')).toMatchObject({ alerts: 0 })
  })

  it('checks again where another adapter has read the same list', async () => {
    await loadLeie(world, [alder, ...others])
    await change(world, clientId, [jon, ruth])
    await screen(world, clientId)
    await world.elsewhere(`
      update list_records set entry = jsonb_set(entry, '{names,0,family}', '"Birchgrove"') ||
        '{"names": [{"kind": "person", "given": "Ruth", "family": "Birchgrove"}]}'
      where to_version is null and entry #>> '{names,0,family}' = 'Cedarholm';
      update lists set version = version + 1, reread_version = version + 1 where source_id = 'leie'`)
    await screen(world, clientId)
    expect((await liveFindings(world, clientId)).map(({ externalId }) => externalId)).toEqual(['E1', 'E2'])
  })

  it('keeps findings of names that more entries bear than can be compared', async () => {
    const crowd = Array.from({ length: 620 }, (_, at) => ({
      family: 'Manyfold',
      given: 'John',
      born: '',
      excluded: new Date(Date.UTC(1990, 0, 1 + at)).toISOString().slice(0, 10).replaceAll('-', ''),
    }))
    await loadLeie(world, [...crowd.slice(0, 300), ...others])
    await change(world, clientId, [person('M', 'Manyfold', { given: 'John', born: '1970-05-05' })])
    await screen(world, clientId)
    await loadLeie(world, [...crowd, ...others])
    await screen(world, clientId)
    const found = await liveFindings(world, clientId)
    expect(found.length).toBeGreaterThan(500)
    expect(await screen(world, clientId, 'full')).toMatchObject({ alerts: 0 })
    expect(await liveFindings(world, clientId)).toHaveLength(found.length)
  })

  it('confirms by a few rows that nothing has changed', async () => {
    await loadLeie(world, [alder, ...others])
    const crowd = Array.from({ length: 300 }, (_, at) => person(`C${at}`, `Crowdname${at}`))
    await change(world, clientId, [jon, ...crowd])
    await screen(world, clientId)
    const before = [await counts('verifications'), await counts('findings')]
    expect(await screen(world, clientId, 'confirm')).toMatchObject({ alerts: 0, screenedSubjects: 0 })
    expect([await counts('verifications'), await counts('findings')]).toEqual([before[0]! + 1, before[1]])
  })

  it('checks a subject only for the products that it is monitored for', async () => {
    await loadLeie(world, [alder, ...others])
    await change(world, clientId, [{ ...jon, products: ['OFAC'] }])
    expect(await screen(world, clientId)).toMatchObject({ alerts: 0 })
    expect(await liveFindings(world, clientId)).toEqual([])
  })

  it('does nothing for a client that has ended', async () => {
    await loadLeie(world, [alder, ...others])
    await change(world, clientId, [jon])
    await world.elsewhere(`update clients set ended_at = now() where id = '${clientId}'`)
    expect(await screen(world, clientId, 'full')).toMatchObject({ runId: null, alerts: 0 })
  })
})
