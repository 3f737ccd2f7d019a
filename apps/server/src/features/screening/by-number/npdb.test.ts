import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertContents, alerts, listRecords, subjects } from '../../../database/schema/index.ts'
import { loadList } from '../../../testing/test-checks.ts'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import type { SubjectChange } from '../../population/index.ts'
import { listSubjectStatuses } from '../status/list-subject-statuses.ts'
import { change, liveFindings, monitoringClient, person, screen } from '../test-monitoring.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

interface Report {
  dcn: string
  id?: string
  type?: string
  version?: string
  npi?: string
  ssn?: string
  family?: string
}
const header = 'DCN,Report Type,Version,Process Date,NPI,SSN,First Name,Last Name,Customer Use,Entity DBID'
const row = ({ dcn, type = '302', version = 'I', npi, ssn, family, id }: Report): string =>
  [dcn, type, version, '2026-11-02', npi, ssn, family && 'Pat', family, id, '888000000000999'].join(',')
const load = (clientId: string, reports: readonly Report[]): Promise<void> =>
  loadList(world, 'npdb', { 'response.csv': [header, ...reports.map(row), ''].join('\n') }, clientId)

const npdbAlerts = (clientId: string) =>
  world.system.read((sql) =>
    sql
      .select({
        who: subjects.externalId,
        cause: alerts.cause,
        result: alerts.result,
        reasons: alerts.reasons,
        type: alerts.npdbType,
        details: alertContents.details,
        difference: alertContents.difference,
      })
      .from(alerts)
      .innerJoin(subjects, raw`${subjects.id} = ${alerts.subjectId}`)
      .innerJoin(alertContents, raw`${alertContents.alertId} = ${alerts.id}`)
      .where(raw`${alerts.clientId} = ${clientId}`)
      .orderBy(alerts.runId, subjects.externalId, alerts.npdbType),
  )
const told = async (clientId: string) =>
  (await npdbAlerts(clientId)).map(({ who, cause, result, reasons }) => [who, cause, result, reasons])

const licensure = 'State Licensure or Certification Action'

describe('reports of the Data Bank', () => {
  it('raise alerts when they come, are corrected and are voided, each by its type and version', async () => {
    const clientId = await monitoringClient(world, ['NPDB'])
    await change(world, clientId, [person('P1', 'Marrowby'), person('P2', 'Hartwell')])
    const second = { dcn: 'A2', id: 'P2', type: '101', family: 'Hartwell' }
    await load(clientId, [{ dcn: 'A1', id: 'P1', family: 'Marrowby' }, second])
    await screen(world, clientId)
    await load(clientId, [{ dcn: 'A1', id: 'P1', version: 'C', family: 'Marrowby' }, second])
    await screen(world, clientId)
    await load(clientId, [
      { dcn: 'A1', id: 'P1', version: 'C', family: 'Marrowby' },
      { ...second, version: 'V' },
    ])
    await screen(world, clientId)
    expect(await told(clientId)).toEqual([
      ['P1', 'new', 'Issue Found', [licensure]],
      ['P2', 'new', 'Issue Found', ['Medical Malpractice Payment']],
      ['P1', 'changed', 'Issue Found', [licensure, 'Correction', 'Source record changed']],
      ['P2', 'removed', 'No Issue Found', ['Removed from source']],
    ])
    const [first, , corrected] = await npdbAlerts(clientId)
    expect(first!.type).toBe('302')
    expect(first!.details.map(({ label, value }) => [label, value]).slice(2, 10)).toEqual([
      ['Report Type', licensure],
      ['Report Type Code', '302'],
      ['Report Version', 'Initial'],
      ['Report Date', '2026-11-02'],
      ['DCN', 'A1'],
      ['Entity DBID', '888000000000999'],
      ['Matched By', 'External ID'],
      ['Name on Report', 'Pat Marrowby'],
    ])
    expect(corrected!.difference).toContainEqual({
      label: 'Report Version',
      before: 'Initial',
      after: 'Correction',
    })
  })

  it('of another name are suspected, and say why', async () => {
    const clientId = await monitoringClient(world, ['NPDB'])
    await change(world, clientId, [person('P1', 'Marrowby', { given: 'Octavia' })])
    await load(clientId, [{ dcn: 'A1', id: 'P1', version: 'A', family: 'Hartwell' }])
    await screen(world, clientId)
    expect(await told(clientId)).toEqual([
      ['P1', 'new', 'Suspected Match', [licensure, 'Appeal', 'Names differ']],
    ])
  })

  it('belong to the client that has them, and hold no SSN', async () => {
    const [owner, other] = [await monitoringClient(world, ['NPDB']), await monitoringClient(world, ['NPDB'])]
    for (const clientId of [owner, other])
      await change(world, clientId, [{ ...person('P1', 'Marrowby'), numbers: { ssn: '219099999' } }])
    await load(owner, [{ dcn: 'A1', ssn: '219-09-9999', family: 'Marrowby' }])
    await load(other, [])
    for (const clientId of [owner, other]) await screen(world, clientId)
    expect(await told(owner)).toEqual([['P1', 'new', 'Issue Found', [licensure]]])
    expect(await told(other)).toEqual([])
    const seenBy = (clientId: string) =>
      world.system.forClient(clientId).read((sql) => sql.select().from(listRecords))
    expect(await seenBy(other)).toEqual([])
    const kept = JSON.stringify([await seenBy(owner), await npdbAlerts(owner)])
    expect(kept).toContain('Marrowby')
    expect(kept).not.toMatch(/219-?09-?9999/)
    expect(world.logged()).not.toMatch(/219-?09-?9999|Marrowby/)
  })

  it('that were never asked for leave the status open; a response without any clears it', async () => {
    const clientId = await monitoringClient(world, ['NPDB'])
    const ids = await change(world, clientId, [person('P1', 'Marrowby')])
    const status = async () => {
      await screen(world, clientId)
      const [npdb] = await listSubjectStatuses(world.system.forClient(clientId), ids.get('P1')!, undefined)
      return [npdb!.type, npdb!.status, npdb!.sourceDetails.map(({ sourceName }) => sourceName)]
    }
    expect(await status()).toEqual(['NPDB', 'Not Verified', []])
    await load(clientId, [])
    const bank = ['National Practitioner Data Bank']
    expect(await status()).toEqual(['NPDB', 'No Issue Found', bank])
    await load(clientId, [{ dcn: 'A1', id: 'P1' }])
    expect(await status()).toEqual(['NPDB', 'Issue Found', bank])
    await load(clientId, [])
    expect(await status()).toEqual(['NPDB', 'No Issue Found', bank])
  })
})

it('the status of reports is shown to those alone who may see them', async () => {
  const clientId = await addClient(world, { name: 'Seen', enabledNpdb: true, monitorProducts: ['NPDB'] })
  const ids = await change(world, clientId, [person('P1', 'Marrowby')])
  await load(clientId, [{ dcn: 'A1', id: 'P1' }])
  await screen(world, clientId)
  const typesFor = async (userId: string): Promise<string[]> => {
    const response = await world.app.inject({
      url: `/api/monitor/monitored-subjects/${ids.get('P1')!}/statuses`,
      headers: { authorization: `Bearer ${await world.token(userId)}` },
    })
    return response.json<{ status: string }[]>().map(({ status }) => status)
  }
  const [reader, blind] = [await addUser(world, { clientId }), await addUser(world, { clientId })]
  await world.elsewhere(`update users set enabled_npdb_results = id <> '${blind}'`)
  expect([await typesFor(reader), await typesFor(blind)]).toEqual([['Issue Found'], []])
})

/** Numbers that look random and are the same each time. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const families = ['Alderwick', 'Birchgrove', 'Cedarholm']
const npis = ['1000000103', '1000000111', '1000000129', '1000000137']
const ssns = ['219099999', '219099996', '219099997']

async function snapshot(clientId: string): Promise<unknown> {
  const { rows } = await world.system.read((sql) =>
    sql.execute(raw`
      select s.external_id, f.key, f.result, f.fingerprint from findings f join subjects s on s.id = f.subject_id
      where f.client_id = ${clientId} and f.to_run is null order by 1, 2`),
  )
  return rows
}

it('a full check after any increments finds exactly what they found', async () => {
  const pick = seeded(20_261_115)
  const one = <T>(all: readonly T[]): T => all[pick(all.length)]!
  const clientId = await monitoringClient(world, ['NPDB'])
  const report = (dcn: number): Report => ({
    dcn: `A${dcn}`,
    version: one(['I', 'C', 'R', 'V']),
    family: one(families),
    ...one([{ id: `S${pick(12)}` }, { npi: one(npis) }, { ssn: one(ssns), npi: one(npis) }]),
  })
  const subject = (id: string): SubjectChange => ({
    ...person(id, one(families), { ...(pick(2) === 0 && { npi: one(npis) }) }),
    numbers: { ssn: pick(2) === 0 ? one(ssns) : null },
    ...(pick(6) === 0 && { endDate: '2020-01-01' }),
  })
  const named = (count: number) => [...new Set(Array.from({ length: count }, () => `S${pick(14)}`))]
  await change(world, clientId, named(20).map(subject))
  for (let round = 0; round < 6; round++) {
    if (pick(3) > 0)
      await load(
        clientId,
        Array.from({ length: 20 + pick(10) }, (_, at) => report(at)),
      )
    if (pick(3) > 0) await change(world, clientId, named(4).map(subject))
    await screen(world, clientId)
    const before = await snapshot(clientId)
    expect(await screen(world, clientId, 'full')).toMatchObject({ alerts: 0 })
    expect(await snapshot(clientId)).toEqual(before)
  }
  const results = new Set((await liveFindings(world, clientId)).map(({ result }) => result))
  expect(results).toEqual(new Set(['Issue Found', 'Suspected Match']))
})
