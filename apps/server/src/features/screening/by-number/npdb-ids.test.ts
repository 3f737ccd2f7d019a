import { afterAll, beforeAll, expect, it } from 'vitest'
import { alertContents, findings, listLoads, listRecords } from '../../../database/schema/index.ts'
import { loadList } from '../../../testing/test-checks.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { change, monitoringClient, person, raisedAlerts, screen } from '../test-monitoring.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const header = 'DCN,Report Type,Version,Process Date,NPI,Last Name,First Name,Customer Use'
const load = (clientId: string, rows: readonly string[]): Promise<void> =>
  loadList(world, 'npdb', { 'response.csv': [header, ...rows, ''].join('\n') }, clientId)
const raised = async (clientId: string) =>
  (await raisedAlerts(world, clientId)).map(({ externalId, cause, result }) => [externalId, cause, result])

it('a report about somebody enrolled twice is an alert of both, until it is voided', async () => {
  const clientId = await monitoringClient(world, ['NPDB'])
  await change(world, clientId, [person('EXT-1', 'Marrowby'), person('EXT-2', 'Marrowby')])
  const report = (version: string, id: string) => `A1,302,${version},2026-11-02,,Marrowby,Pat,${id}`
  await load(clientId, [report('I', 'EXT-1'), report('I', 'EXT-2')])
  await screen(world, clientId)
  const both = [
    ['EXT-1', 'new', 'Issue Found'],
    ['EXT-2', 'new', 'Issue Found'],
  ]
  expect(await raised(clientId)).toEqual(both)
  await load(clientId, [report('I', 'EXT-2'), report('C', 'EXT-1')])
  await screen(world, clientId)
  expect(await raised(clientId)).toEqual([...both, ['EXT-1', 'changed', 'Issue Found']])
  await load(clientId, [report('I', 'EXT-2'), report('C', 'EXT-1'), 'A1,302,Report Voided,,,,,'])
  await screen(world, clientId)
  expect((await raised(clientId)).slice(3)).toEqual([
    ['EXT-1', 'removed', 'No Issue Found'],
    ['EXT-2', 'removed', 'No Issue Found'],
  ])
})

it('a customer use leads to the id whatever its case and blanks', async () => {
  const clientId = await monitoringClient(world, ['NPDB'])
  await change(world, clientId, [person('Ext-1', 'Marrowby')])
  await load(clientId, ['A1,302,I,2026-11-02,,Marrowby,Pat, eXT-1 '])
  await screen(world, clientId)
  expect(await raised(clientId)).toEqual([['Ext-1', 'new', 'Issue Found']])
})

it('an SSN as customer use leads to whoever has it as id or SSN, and stands nowhere', async () => {
  const clientId = await monitoringClient(world, ['NPDB'])
  await change(world, clientId, [
    person('219-09-9999', 'Marrowby'),
    { ...person('P2', 'Hartwell'), numbers: { ssn: '219099996' } },
    person('219099997', 'Tollivant'),
  ])
  await load(clientId, [
    'A1,302,I,2026-11-02,,Marrowby,Pat,219099999',
    'A2,302,I,2026-11-02,,Hartwell,Pat,219-09-9996',
    'A3,302,I,2026-11-02,1000000103,219099998,Pat,nobody',
  ])
  await screen(world, clientId)
  expect(await raised(clientId)).toEqual([
    ['219-09-9999', 'new', 'Issue Found'],
    ['P2', 'new', 'Issue Found'],
  ])
  const kept = await world.system
    .forClient(clientId)
    .read(async (sql) =>
      JSON.stringify([
        await sql.select().from(listRecords),
        await sql.select().from(findings),
        await sql.select().from(alertContents),
        await sql.select().from(listLoads),
      ]),
    )
  expect(kept).toContain('Hartwell')
  expect(kept).toContain('"Matched By":"External ID"')
  expect(kept).toContain('"Matched By":"SSN"')
  expect(kept + world.logged()).not.toMatch(/219-?09-?999\d/)
})
