import type { AuditAction, AuditChain, AuditCheck, AuditEvent, AuditEventDetail } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../database/schema/index.ts'
import { addAccessRole, addApiKey, addClient, addUser } from '../../testing/test-people.ts'
import { memberContext } from '../../testing/member-context.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { auditJobs } from './audit-jobs.ts'
import { auditCondition } from './audit-list-queries.ts'
import { listAuditEvents } from './list-audit-events.ts'

let world: TestWorld
let [vendor, lakeshore, harbor] = ['', '', '']
let [ptAdmin, clientAdmin, plain] = ['', '', '']
const at = (day: number, hour = 12): Date => new Date(Date.UTC(2026, 9, day, hour))

interface Recorded {
  clientId: string | null
  action: AuditAction
  when: Date
  after?: unknown
  before?: unknown
  subjectType?: string
  subjectId?: string
  by?: string
}
async function record({ clientId, when, by, ...event }: Recorded): Promise<void> {
  const base = world.system
  const origin = { ...base.origin, actorName: by ?? base.origin.actorName }
  const context = Object.assign(Object.create(Object.getPrototypeOf(base) as object), base, { origin })
  await (context as typeof base).write(async ({ audit }) =>
    audit({ subjectType: 'test', subjectId: 'x', clientId, at: when, ...event }),
  )
}

beforeAll(async () => {
  world = await openTestWorld()
  vendor = await addClient(world, { name: 'Vendor', vendor: true, enabledPublicApi: true })
  lakeshore = await addClient(world, { name: 'Lakeshore' })
  harbor = await addClient(world, { name: 'Harbor' })
  ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
  clientAdmin = await addUser(world, { clientId: lakeshore, roles: ['ROLE_CLIENT_ADMIN'] })
  plain = await addUser(world, { clientId: lakeshore })
  await record({
    clientId: lakeshore,
    action: 'client.update',
    when: at(1),
    by: 'ann@lakeshore.example',
    subjectType: 'client',
    subjectId: lakeshore,
    before: { name: 'Lake', ssn: '123-45-6789' },
    after: { name: 'Lakeshore', ssn: '987-65-4321', note: 'was 111-22-3333' },
  })
  await record({ clientId: lakeshore, action: 'alert.review', when: at(2), by: 'bob@lakeshore.example' })
  await record({
    clientId: harbor,
    action: 'sign-in.succeeded',
    when: at(3),
    by: '=cmd|calc',
    subjectType: 'user',
    subjectId: clientAdmin,
  })
  await record({ clientId: null, action: 'list.loaded', when: at(4, 23), by: 'job lists.load' })
})
afterAll(() => world.close())

async function call(userId: string, url: string, method: 'GET' | 'POST' = 'GET', bearer?: string) {
  const headers = { authorization: `Bearer ${bearer ?? (await world.token(userId))}` }
  return world.app.inject({ method, url: `/api${url}`, headers })
}
interface Page {
  page: number
  total: number
  content: AuditEvent[]
}
const list = async (userId: string, query = ''): Promise<Page> =>
  (await call(userId, `/audit/events${query}`)).json<Page>()
const actions = async (userId: string, query: string): Promise<string[]> =>
  (await list(userId, query)).content.map(({ action }) => action)
const inOctober = 'from=2026-10-01&to=2026-10-31'

describe('the audit trail', () => {
  it('is newest first, with who, for which client and on what', async () => {
    const { total, content } = await list(ptAdmin, `?${inOctober}`)
    expect(total).toBe(4)
    expect(content.map((event) => [event.action, event.actorName, event.clientName])).toEqual([
      ['list.loaded', 'job lists.load', null],
      ['sign-in.succeeded', '=cmd|calc', 'Harbor'],
      ['alert.review', 'bob@lakeshore.example', 'Lakeshore'],
      ['client.update', 'ann@lakeshore.example', 'Lakeshore'],
    ])
    expect(content.map(({ subjectName }) => subjectName)).toEqual([
      null,
      `${clientAdmin}@example.org`,
      null,
      'Lakeshore',
    ])
  })

  it.each([
    ['person=ANN', ['client.update']],
    ['person=lakeshore', []],
    ['kind=signIn', ['sign-in.succeeded']],
    ['kind=lists', ['list.loaded']],
    ['text=review', ['alert.review']],
    ['text=Signed%20in', ['sign-in.succeeded']],
    ['text=100%25', []],
    ['to=2026-10-02', ['alert.review', 'client.update']],
    ['to=2026-10-04', ['list.loaded', 'sign-in.succeeded', 'alert.review', 'client.update']],
    ['timezone=Asia/Tokyo&to=2026-10-04', ['sign-in.succeeded', 'alert.review', 'client.update']],
  ])('is filtered by %s', async (query, expected) => {
    const october = query.includes('to=') ? 'from=2026-10-01' : inOctober
    expect(await actions(ptAdmin, `?${october}&${query}`)).toEqual(expected)
  })

  it('is searched among its newest events, and says since when', async () => {
    const context = memberContext(world.services, vendor, { roles: ['ROLE_PT_ADMIN'] })
    const search = (given: object, most: number) =>
      listAuditEvents(
        context,
        { page: 0, size: 25, timezone: 'UTC', from: '2026-10-01', to: '2026-10-31', ...given },
        most,
      )
    const found = async (given: object, most: number) => {
      const { content, total, searchedFrom } = await search(given, most)
      expect(total).toBe(content.length)
      return [content.map(({ action }) => action), searchedFrom]
    }
    const [second, first] = [at(2).toISOString(), at(1).toISOString()]
    expect(await found({ text: 'lake' }, 2)).toEqual([[], second])
    expect(await found({ text: 'lake' }, 3)).toEqual([['alert.review'], first])
    expect(await found({ person: 'ann' }, 3)).toEqual([[], first])
    expect(await found({ kind: 'clients' }, 4)).toEqual([['client.update'], null])
    expect(await found({ text: 'lake', client: lakeshore }, 2)).toEqual([
      ['alert.review', 'client.update'],
      null,
    ])
    expect(await found({ person: 'ann', to: '2026-10-02' }, 2)).toEqual([['client.update'], null])
    const { total } = await search({}, 1)
    expect(total, 'what an index finds is not limited').toBe(4)
  })

  it('is filtered by client, and paginated without a gap', async () => {
    expect(await actions(ptAdmin, `?${inOctober}&client=${lakeshore}`)).toEqual([
      'alert.review',
      'client.update',
    ])
    const pages = await Promise.all(
      [0, 1].map((page) => actions(ptAdmin, `?${inOctober}&size=3&page=${page}`)),
    )
    expect(pages.map((page) => page.length)).toEqual([3, 1])
    expect(await list(ptAdmin, `?${inOctober}&page=9`)).toMatchObject({ total: 4, content: [] })
  })

  it('shows a client admin the events of their own client alone, whatever they ask for', async () => {
    const own = ['alert.review', 'client.update']
    expect(await actions(clientAdmin, `?${inOctober}`)).toEqual(own)
    expect(await actions(clientAdmin, `?${inOctober}&client=${harbor}`)).toEqual(own)
    const { content } = await list(ptAdmin, `?${inOctober}&kind=signIn`)
    expect((await call(clientAdmin, `/audit/events/${content[0]!.id}`)).statusCode).toBe(404)
  })

  it('shows a PT admin who works as a client the events of that client', async () => {
    expect(await actions(ptAdmin, `?${inOctober}&clientId=${harbor}`)).toEqual(['sign-in.succeeded'])
  })

  it('is closed to users, to API keys, and to roles without SHOW_USERS', async () => {
    const roles = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const without = await addUser(world, {
      clientId: roles,
      accessRoleId: await addAccessRole(world, { SHOW_ALERTS: 'ALLOW' }),
    })
    const permitted = await addUser(world, {
      clientId: roles,
      accessRoleId: await addAccessRole(world, { SHOW_USERS: 'ALLOW' }),
    })
    const key = await addApiKey(world, vendor, ptAdmin)
    for (const url of ['/audit/events', '/audit/export', '/audit/chain']) {
      expect((await call(plain, url)).statusCode).toBe(403)
      expect((await call(without, url)).statusCode).toBe(403)
      expect((await call(ptAdmin, url, 'GET', key)).statusCode).toBe(403)
      expect((await call(permitted, url)).statusCode).toBe(200)
    }
    expect((await call(clientAdmin, '/audit/chain/checks', 'POST')).statusCode).toBe(403)
  })

  it('finds the newest page and the rows of a page by an index', async () => {
    const client = new pg.Client({ ...world.database.connection, options: '-c role=vigil_system' })
    await client.connect()
    try {
      await client.query('set enable_seqscan = off; set enable_sort = off')
      const planOf = async (text: string): Promise<string> =>
        JSON.stringify((await client.query(`explain ${text}`)).rows)
      expect(await planOf('select id from audit_events order by at desc, id desc limit 25')).toContain(
        'Index Only Scan Backward using audit_events_at',
      )
      const ofClient = `where client_id = '${lakeshore}' order by at desc, id desc limit 25`
      expect(await planOf(`select id from audit_events ${ofClient}`)).toContain('audit_events_client')
      expect(await planOf('select * from audit_events where id = any(array[32, 64])')).toContain(
        'audit_events_id',
      )
    } finally {
      await client.end()
    }
    expect(auditCondition({ timezone: 'UTC' })).toBeUndefined()
  })
})

describe('one event', () => {
  it('has what changed, before and after, with personal data masked', async () => {
    const { content } = await list(ptAdmin, `?${inOctober}&kind=clients`)
    const event = (await call(ptAdmin, `/audit/events/${content[0]!.id}`)).json<AuditEventDetail>()
    expect(event).toMatchObject({
      action: 'client.update',
      clientName: 'Lakeshore',
      subjectName: 'Lakeshore',
    })
    expect(event.changes).toEqual([
      { field: 'name', before: 'Lake', after: 'Lakeshore' },
      { field: 'note', before: null, after: 'was XXX-XX-3333' },
      { field: 'ssn', before: 'Hidden', after: 'Hidden' },
    ])
    expect(event.hash).toMatch(/^[\da-f]{64}$/)
  })

  it('hides from a client admin the settings that only administrators of clients may read', async () => {
    const settled = { clientId: lakeshore, subjectType: 'client', subjectId: lakeshore, when: at(-20) }
    await record({ ...settled, action: 'client.create', after: { accountId: 'ACC-9', daysToAutoTerm: 30 } })
    const sso = { ...settled, subjectType: 'sso-product', subjectId: 'x' }
    await record({ ...sso, action: 'sso-product.create', after: { issuer: 'https://idp.example' } })
    const seen = async (userId: string): Promise<unknown[]> => {
      const { content } = await list(userId, '?from=2026-09-01&to=2026-09-30&text=create')
      const answers = await Promise.all(content.map(({ id }) => call(userId, `/audit/events/${id}`)))
      return answers
        .flatMap((answer) => answer.json<AuditEventDetail>().changes)
        .map(({ field, after }) => `${field} ${after}`)
        .toSorted()
    }
    expect(await seen(ptAdmin)).toEqual([
      'accountId ACC-9',
      'daysToAutoTerm 30',
      'issuer https://idp.example',
    ])
    expect(await seen(clientAdmin)).toEqual(['accountId Hidden', 'daysToAutoTerm 30', 'issuer Hidden'])
  })

  it('that does not exist is not found', async () => {
    expect((await call(ptAdmin, '/audit/events/999999')).statusCode).toBe(404)
    expect((await call(ptAdmin, '/audit/events/x')).statusCode).toBe(400)
  })
})

describe('the export', () => {
  const exports = () =>
    world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.action, 'audit.export')))

  it('has the filtered rows with formulas neutralized, and is audited without what was typed', async () => {
    const response = await call(ptAdmin, `/audit/export?${inOctober}&client=${harbor}&person==cmd`)
    expect(response.headers['content-type']).toContain('text/csv')
    expect(response.headers['content-disposition']).toMatch(/audit-\d{4}-\d\d-\d\d\.csv/)
    const lines = response.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe('\u{feff}Time (UTC),Who,By,Action,Action ID,Client,About,ID,Address')
    expect(lines[1]).toBe(
      `2026-10-03T12:00:00.000Z,'=cmd|calc,Vigil,Signed in,sign-in.succeeded,Harbor,User,${clientAdmin},`,
    )
    const event = (await exports()).find(({ clientId }) => clientId === harbor)
    expect(event).toMatchObject({ actorId: ptAdmin, clientId: harbor, after: { count: 1, searched: true } })
    expect(JSON.stringify(event)).not.toContain('cmd')
  })

  it('of a client admin holds their own client alone, and is recorded there', async () => {
    const { body } = await call(clientAdmin, `/audit/export?${inOctober}&client=${harbor}`)
    expect(body.trimEnd().split('\r\n')).toHaveLength(3)
    expect(body).not.toContain('Harbor')
    expect((await exports()).find(({ actorId }) => actorId === clientAdmin)).toMatchObject({
      clientId: lakeshore,
    })
  })
})

async function tamper(statement: string): Promise<void> {
  const client = new pg.Client(world.database.connection)
  await client.connect()
  await client.query('alter table audit_events disable trigger append_only')
  await client.query('alter table audit_events no force row level security')
  await client.query(statement)
  await client.query('alter table audit_events force row level security')
  await client.end()
}

describe('a check of the chain', () => {
  const chain = async (): Promise<AuditChain> => (await call(ptAdmin, '/audit/chain')).json<AuditChain>()
  const begin = async (): Promise<AuditCheck> => {
    const response = await call(ptAdmin, '/audit/chain/checks', 'POST')
    expect(response.statusCode).toBe(202)
    return response.json<AuditCheck>()
  }

  it('starts once, is audited, and ends with what was checked', async () => {
    expect(await chain()).toEqual({ latest: null, running: null })
    const check = await begin()
    expect(await begin()).toEqual(check)
    expect((await chain()).running).toMatchObject({ id: check.id, state: 'running', done: 0 })
    const recorded = await world.system.read((sql) =>
      sql.select().from(auditEvents).where(eq(auditEvents.subjectId, check.id)),
    )
    expect(recorded).toMatchObject([{ action: 'audit.check', actorId: ptAdmin }])
    await auditJobs['audit.verify'](world.system, { checkId: check.id })
    const { latest, running } = await chain()
    expect(running).toBeNull()
    expect(latest).toMatchObject({ id: check.id, state: 'intact', breaks: [] })
    expect(latest!.events).toBeGreaterThan(4)
    expect(latest!.done).toBe(latest!.total)
    expect(Date.parse(latest!.through!)).toBeGreaterThan(at(4).getTime())
  })

  it('that lost its worker is replaced by the next', async () => {
    const lost = await begin()
    world.setNow(new Date(Date.now() + 10 * 60_000))
    expect((await chain()).running).toBeNull()
    await auditJobs['audit.verify-daily'](world.system)
    const { running, latest } = await chain()
    expect(running).toMatchObject({ requestedBy: 'test', state: 'running' })
    expect(latest).toMatchObject({ id: lost.id, state: 'failed' })
    await auditJobs['audit.verify'](world.system, { checkId: running!.id })
    world.setNow(new Date())
  })

  it('says where the chain is broken', async () => {
    await tamper(`update audit_events set actor_name = 'nobody' where action = 'alert.review'`)
    world.setNow(new Date(Date.now() + 60 * 60_000))
    const check = await begin()
    await auditJobs['audit.verify'](world.system, { checkId: check.id })
    expect((await chain()).latest).toMatchObject({
      state: 'broken',
      breaks: [expect.stringMatching(/^Lane \d+, event \d+: was changed after it was written$/)],
    })
  })
})

describe('the whole trail', () => {
  it('has the total that its chains know, of every event once written, with or without a page of them', async () => {
    const { total } = await list(ptAdmin)
    const stored = await world.system.read((sql) => sql.$count(auditEvents))
    expect(total).toBe(stored)
    expect(await list(ptAdmin, '?page=999')).toMatchObject({ total, content: [] })
    await tamper(`delete from audit_events where action = 'list.loaded'`)
    expect((await list(ptAdmin)).total).toBe(total)
    expect((await list(ptAdmin, `?${inOctober}`)).total).toBe(3)
  })

  it('of a client is counted without the events of others', async () => {
    const own = await world.system.read((sql) => sql.$count(auditEvents, eq(auditEvents.clientId, lakeshore)))
    expect((await list(clientAdmin)).total).toBe(own)
  })
})
