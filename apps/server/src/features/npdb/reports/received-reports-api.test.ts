import type { NpdbDbidChoice, NpdbQueryEvent, NpdbReport, NpdbResponse, NpdbSummary } from '@vigil/contract'
import { and, eq, inArray } from 'drizzle-orm'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../../database/schema/index.ts'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { change, person } from '../../../testing/test-raised.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import {
  addNpdbClient,
  bankReport,
  configureAgent,
  loadAndScreen,
  mainDbid,
  openTestBank,
  otherDbid,
  sync,
  type TestBank,
} from '../test-npdb.ts'

let world: TestWorld
let bank: TestBank
let clientId: string
let reader: string
let admin: string
let subjectId: string
let clock = new Date('2026-03-01T12:00:00Z')
const setDay = (day: string): void => {
  clock = new Date(`${day}T12:00:00Z`)
  world.setNow(clock)
}
async function exchange(day: string): Promise<void> {
  setDay(day)
  await sync(world, clientId, bank.gateway)
  await loadAndScreen(world, clientId)
}

beforeAll(async () => {
  world = await openTestWorld()
  bank = await openTestBank({ now: () => clock })
  await configureAgent(world)
  clientId = await addNpdbClient(world)
  setDay('2026-03-01')
  subjectId = (await change(world, clientId, [person('P1', 'Marrowby')])).get('P1')!
  await exchange('2026-03-01')
  bank.bank.report(mainDbid, subjectId, [bankReport({ dcn: 'A' }), bankReport({ dcn: 'B', type: '101' })])
  await exchange('2026-03-05')
  bank.bank.report(mainDbid, subjectId, [bankReport({ dcn: 'A', version: 'C', processedOn: '2026-10-04' })])
  await exchange('2026-03-09')
  const voided = bankReport({ dcn: 'B', type: '101', version: 'V', processedOn: '2026-10-09' })
  bank.bank.report(mainDbid, subjectId, [voided])
  await exchange('2026-03-12')
  const all = [bankReport({ dcn: 'A', version: 'C', processedOn: '2026-10-04', document: null })]
  bank.bank.report(mainDbid, subjectId, all, true)
  await exchange('2026-03-15')
  world.setNow(new Date())
  reader = await addUser(world, { clientId })
  admin = await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
})
afterAll(async () => {
  await bank.close()
  await world.close()
})

interface Call {
  userId?: string
  body?: object
  method?: 'GET' | 'POST' | 'PUT'
}
async function call(at: string, { userId = reader, body, method = body ? 'POST' : 'GET' }: Call = {}) {
  return world.app.inject({
    method,
    url: `/api/monitor/monitored-subjects/${subjectId}/npdb/${at}`,
    headers: { authorization: `Bearer ${await world.token(userId)}` },
    ...(body && { payload: body }),
  })
}
const told = ({ type, version, removed }: NpdbReport): string =>
  `${type} ${version}${removed ? ' Deleted' : ''}`
const history = async (body: object): Promise<NpdbResponse[]> =>
  (await call('report', { body })).json<{ content: NpdbResponse[] }>().content
const days = (content: readonly NpdbResponse[]): string[] =>
  content.map(({ createdAt, reports }) => `${createdAt.slice(8, 10)}: ${reports.map(told).join(', ')}`)
const viewsOf = (reportId: string) =>
  world.system.read((sql) =>
    sql
      .select({ actor: auditEvents.actorId, clientId: auditEvents.clientId, after: auditEvents.after })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'npdb.view-report'), eq(auditEvents.subjectId, reportId))),
  )

describe('reports that were received', () => {
  it('are summed up with the enrollment, each in its current version, once', async () => {
    const summary = (await call('report?includeTrashed=true')).json<NpdbSummary>()
    expect(summary.dbidEntities).toEqual([
      {
        dbid: mainDbid,
        enrolledDate: '2026-03-01',
        accepted: true,
        removedAt: null,
        singleDbid: true,
        rejected: null,
        renewsOn: '2027-03-01',
        failure: null,
      },
    ])
    expect(
      summary.reportTypes.map(({ npdbReportResponsesDTO: all }) =>
        all.map((one) => [told(one), one.isIncludedReports, one.hasDocument]),
      ),
    ).toEqual([[['302 C', true, true]], [['101 V Deleted', false, true]]])
  })

  it('are listed by response, with or without voided and consolidated ones', async () => {
    const all = { includeTrashed: true, includeConsolidatedReport: true }
    expect(days(await history(all))).toEqual([
      '15: 302 C',
      '12: 101 V Deleted',
      '09: 302 C',
      '05: 302 I, 101 I Deleted',
    ])
    expect(days(await history({}))).toEqual(['09: 302 C', '05: 302 I'])
  })

  it('tell when the Data Bank was asked, and nothing of what it reported', async () => {
    const queries = (await call('queries')).json<NpdbQueryEvent[]>()
    expect(queries).toMatchObject([{ kind: 'enroll', dbid: mainDbid, outcome: 'accepted' }])
    expect(Object.keys(queries[0]!).toSorted()).toEqual([
      'answeredAt',
      'dbid',
      'failure',
      'kind',
      'messageId',
      'outcome',
      'requestedAt',
    ])
  })
})

describe('the document of a report', () => {
  const documentOf = async (): Promise<NpdbReport> =>
    (await history({})).flatMap(({ reports }) => reports).find(({ hasDocument }) => hasDocument)!

  it('is stored encrypted, and each view is audited', async () => {
    const { id } = await documentOf()
    const opened = await call(`report/${id}/document`)
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'text/plain'])
    expect(opened.body).toContain('Pat Marrowby')
    expect(opened.headers['content-disposition']).toContain('NPDB report A.txt')
    expect(opened.headers['cache-control']).toBe('private, no-store')
    await call(`report/${id}/document`, { userId: admin })
    const after = { subjectId }
    expect(await viewsOf(id)).toEqual([
      { actor: reader, clientId, after },
      { actor: admin, clientId, after },
    ])
    const files = fs
      .readdirSync(world.filesFolder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(world.filesFolder, name))
      .filter((file) => fs.statSync(file).isFile())
    expect(files.filter((file) => file.includes('npdb-')).length).toBeGreaterThanOrEqual(4)
    for (const file of files) expect(fs.readFileSync(file, 'latin1')).not.toMatch(/Marrowby|SIMULATED/)
  })

  it('is not shown, and no view recorded, unless all three conditions hold', async () => {
    const { id } = await documentOf()
    const before = (await viewsOf(id)).length
    const blind = await addUser(world, { clientId })
    await world.elsewhere(`update users set enabled_npdb_results = false where id = '${blind}'`)
    const other = await addClient(world, { name: 'Other', enabledNpdb: true, monitorProducts: ['NPDB'] })
    const stranger = await addUser(world, { clientId: other })
    expect((await call(`report/${id}/document`, { userId: blind })).statusCode).toBe(403)
    expect((await call(`report/${id}/document`, { userId: stranger })).statusCode).toBe(404)
    for (const off of ['enabled_npdb = false', `monitor_products = '{NPI}'`]) {
      await world.elsewhere(`update clients set ${off} where id = '${clientId}'`)
      const user = await addUser(world, { clientId })
      expect((await call(`report/${id}/document`, { userId: user })).statusCode).toBe(403)
      const on = `enabled_npdb = true, monitor_products = '{NPDB}'`
      await world.elsewhere(`update clients set ${on} where id = '${clientId}'`)
    }
    expect(await viewsOf(id)).toHaveLength(before)
  })
})

describe('the DBID of a subject', () => {
  it('is stated by an administrator, among those of the client; the enrollment moves', async () => {
    const set = (dbid: string | null, userId = admin) =>
      call('dbid', { userId, method: 'PUT', body: { dbid } })
    expect((await set(null, reader)).statusCode).toBe(403)
    expect((await set(otherDbid)).statusCode).toBe(400)
    await world.elsewhere(
      `insert into client_dbids (id, client_id, dbid, entity_name, eft, is_default, position)
       values (gen_random_uuid(), '${clientId}', '${otherDbid}', '', '', false, 1)`,
    )
    const choice = async () => (await call('dbid', { userId: admin })).json<NpdbDbidChoice>()
    const choices = [
      { dbid: mainDbid, entityName: '', isDefault: true },
      { dbid: otherDbid, entityName: '', isDefault: false },
    ]
    expect((await call('dbid')).statusCode).toBe(403)
    expect(await choice()).toEqual({ dbid: null, choices })
    expect((await set(otherDbid)).statusCode).toBe(204)
    expect(await choice()).toEqual({ dbid: otherDbid, choices })
    await set(otherDbid)
    setDay('2026-04-01')
    await sync(world, clientId, bank.gateway)
    world.setNow(new Date())
    const moved = (await call('report?includeTrashed=true')).json<NpdbSummary>()
    expect(moved.dbidEntities).toMatchObject([
      { dbid: otherDbid, accepted: true, removedAt: null, singleDbid: false },
      { dbid: mainDbid, accepted: false, removedAt: '2026-04-01T12:00:00.000Z' },
    ])
    expect((await call('report')).json<NpdbSummary>().dbidEntities).toHaveLength(1)
    await set(null)
    const events = await world.system.read((sql) =>
      sql
        .select({ before: auditEvents.before, after: auditEvents.after })
        .from(auditEvents)
        .where(inArray(auditEvents.action, ['npdb.set-dbid']))
        .orderBy(auditEvents.at),
    )
    expect(events).toEqual([
      { before: { dbid: null }, after: { dbid: otherDbid } },
      { before: { dbid: otherDbid }, after: { dbid: null } },
    ])
    const other = await addNpdbClient(world)
    const stranger = await addUser(world, { clientId: other, roles: ['ROLE_CLIENT_ADMIN'] })
    expect((await set(null, stranger)).statusCode).toBe(404)
    expect((await call('dbid', { userId: stranger })).statusCode).toBe(404)
  })
})
