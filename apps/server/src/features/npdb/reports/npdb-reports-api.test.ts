import type { NpdbReport, NpdbResponse, NpdbSummary } from '@vigil/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadList } from '../../../testing/test-checks.ts'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { change, person, screen } from '../../../testing/test-raised.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { reportTypesOf } from './report-versions.ts'

let world: TestWorld
let clientId: string
let reader: string
let subjectId: string
const dbid = '888000000000999'

const header = 'DCN,Report Type,Version,Process Date,Last Name,First Name,Customer Use,Entity DBID'
const report = (dcn: string, type: string, version: string, day: string): string =>
  [dcn, type, version, day, 'Marrowby', 'Pat', 'P1', dbid].join(',')

async function receive(day: number, rows: readonly string[]): Promise<void> {
  world.setNow(new Date(Date.UTC(2026, 9, day, 12)))
  await loadList(world, 'npdb', { 'response.csv': [header, ...rows, ''].join('\n') }, clientId)
  await screen(world, clientId)
}

beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Harbor', enabledNpdb: true, monitorProducts: ['NPDB'] })
  world.setNow(new Date(Date.UTC(2026, 9, 1)))
  const ids = await change(world, clientId, [person('P1', 'Marrowby'), person('P2', 'Hartwell')])
  subjectId = ids.get('P1')!
  await receive(2, [report('A1', '302', 'I', '2026-10-01'), report('A2', '101', 'I', '2026-10-01')])
  await receive(5, [report('A1', '302', 'C', '2026-10-04'), report('A2', '101', 'I', '2026-10-01')])
  await receive(9, [report('A1', '302', 'C', '2026-10-04'), report('A3', '402', 'A', '2026-10-08')])
  world.setNow(new Date())
  reader = await addUser(world, { clientId })
})
afterAll(() => world.close())

interface Call {
  userId?: string
  id?: string
  path?: string
  body?: object
}
async function call({
  userId = reader,
  id = subjectId,
  path = 'report?includeTrashed=true',
  body,
}: Call = {}) {
  return world.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/monitor/monitored-subjects/${id}/npdb/${path}`,
    headers: { authorization: `Bearer ${await world.token(userId)}` },
    ...(body && { payload: body }),
  })
}
const told = ({ type, version, removed }: NpdbReport): string =>
  `${type} ${version}${removed ? ' Deleted' : ''}`
const search = async (body: object): Promise<{ total: number; content: NpdbResponse[] }> =>
  (await call({ path: 'report', body })).json()
const days = (content: readonly NpdbResponse[]): string[] =>
  content.map(({ createdAt, reports }) => `${createdAt.slice(8, 10)}: ${reports.map(told).join(', ')}`)

describe('reports that were found in response files', () => {
  it('are summed up by type in their current version, those that are gone last', async () => {
    const summary = (await call()).json<NpdbSummary>()
    expect(summary.dbidEntities).toEqual([])
    expect(summary.reportTypes.map(({ type, npdbReportResponsesDTO: [one] }) => [type, told(one!)])).toEqual([
      ['402', '402 A'],
      ['302', '302 C'],
      ['101', '101 I Deleted'],
    ])
    const current = (await call({ path: 'report' })).json<NpdbSummary>()
    expect(current.reportTypes.map(({ type }) => type)).toEqual(['402', '302'])
  })

  it('are listed by response, newest first, in pages', async () => {
    const all = { includeTrashed: true, includeConsolidatedReport: true }
    const { total, content } = await search(all)
    expect([total, days(content)]).toEqual([3, ['09: 402 A', '05: 302 C', '02: 302 I, 101 I Deleted']])
    expect(content[0]!.dbid).toEqual({ entityDbid: dbid })
    expect(days((await search({ ...all, size: 2, page: 1 })).content)).toEqual(['02: 302 I, 101 I Deleted'])
    expect(days((await search({ desc: false })).content)).toEqual(['02: 302 I', '05: 302 C', '09: 402 A'])
  })

  it('are in order: those in force before those that are gone, each newest first', () => {
    const versions = [
      ['101', 1, true],
      ['102', 4, false],
      ['301', 3, true],
      ['302', 2, false],
    ] as const
    const types = reportTypesOf(
      versions.map(([type, day, ended]) => ({
        id: type,
        responseId: type,
        dbid,
        consolidated: false,
        dcn: type,
        type,
        version: 'I',
        processedOn: '',
        createdAt: new Date(Date.UTC(2026, 9, day)),
        hasDocument: false,
        ended,
      })),
      true,
    )
    expect(types.map(({ type }) => type)).toEqual(['102', '302', '301', '101'])
  })

  it('have no document', async () => {
    expect((await call({ path: `report/${subjectId}/document` })).statusCode).toBe(404)
    expect((await call({ path: 'queries' })).json()).toEqual([])
  })
})

describe('who sees them', () => {
  it('is who has the flag, in a client with the flag and the product', async () => {
    const blind = await addUser(world, { clientId })
    await world.elsewhere(`update users set enabled_npdb_results = false where id = '${blind}'`)
    const codes = async (userId: string): Promise<number[]> => [
      (await call({ userId })).statusCode,
      (await call({ userId, path: 'report', body: {} })).statusCode,
      (await call({ userId, path: 'queries' })).statusCode,
    ]
    expect(await codes(blind)).toEqual([403, 403, 403])
    expect(await codes(reader)).toEqual([200, 200, 200])
    for (const off of [`enabled_npdb = false`, `monitor_products = '{NPI}'`]) {
      await world.elsewhere(`update clients set ${off} where id = '${clientId}'`)
      expect(await codes(await addUser(world, { clientId }))).toEqual([403, 403, 403])
      await world.elsewhere(
        `update clients set enabled_npdb = true, monitor_products = '{NPDB}' where id = '${clientId}'`,
      )
    }
  })

  it('is nobody of another client', async () => {
    const other = await addClient(world, { name: 'Other', enabledNpdb: true, monitorProducts: ['NPDB'] })
    const stranger = await addUser(world, { clientId: other })
    expect((await call({ userId: stranger })).statusCode).toBe(404)
    expect((await call({ userId: stranger, path: 'report', body: {} })).statusCode).toBe(404)
    expect((await call({ userId: stranger, path: 'queries' })).statusCode).toBe(404)
  })
})
