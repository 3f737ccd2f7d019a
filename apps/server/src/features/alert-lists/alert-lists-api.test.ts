import { monitorProducts, type SavedView } from '@vigil/contract'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, clients } from '../../database/schema/index.ts'
import { addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { sourceName } from '../alerts/index.ts'
import { putAlerts, putWorld, type KnownWorld } from './test-alerts.ts'

const now = new Date('2026-03-20T17:30:00Z')
let world: TestWorld
let clientId: string
let known: KnownWorld
let authorization: string

const bearer = async (userId: string): Promise<string> => `Bearer ${await world.token(userId)}`
const memberOf = async (client: string): Promise<string> => bearer(await addUser(world, { clientId: client }))

beforeAll(async () => {
  world = await openTestWorld()
  world.setNow(now)
  clientId = await addClient(world, {
    name: 'Client',
    monitorProducts: [...monitorProducts],
    enabledNpdb: true,
  })
  known = await putWorld(world, clientId, { now, alerts: 120, seed: 5 })
  authorization = await memberOf(clientId)
})
afterAll(() => world.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, by = authorization) =>
  world.app.inject({
    method,
    url: `/api/monitor/${url}`,
    headers: { authorization: by },
    ...(body && { payload: body }),
  })
const search = async (body: object, by = authorization) =>
  (await call('POST', 'alerts/search', body, by)).json()

describe('searching alerts', () => {
  it('gives rows as lists show them', async () => {
    const [newest] = known.alerts.toSorted(
      (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
    )
    const found = await search({ size: 1 })
    expect(found).toEqual({
      page: 0,
      total: 120,
      content: [
        {
          id: newest!.id,
          reviewStatus: newest!.reviewStatus,
          monitoredSubjectId: newest!.subject.id,
          monitoredSubjectName: newest!.subject.name,
          npi: newest!.subject.npi,
          monitorProduct: newest!.product,
          sourceName: sourceName('leie'),
          alertReasons: newest!.reasons.filter((reason) => reason !== 'N/A'),
          resultStatus: newest!.result,
          alertDate: newest!.createdAt.toISOString(),
        },
      ],
    })
  })

  it.each([
    ['an unknown order', { sortBy: 'COLOUR' }],
    ['a page of 101', { size: 101 }],
    ['a negative page', { page: -1 }],
    ['a product twice', { monitoredList: [{ monitoredProduct: 'NPI' }, { monitoredProduct: 'NPI' }] }],
    ['a product that there is not', { monitoredList: [{ monitoredProduct: 'X' }] }],
    [
      'a range that ends before it starts',
      { creationDates: { relativeDate: 0, startDate: '2026-03-02', endDate: '2026-03-01' } },
    ],
    [
      'a range of more than six months',
      { creationDates: { relativeDate: 0, startDate: '2025-03-02', endDate: '2026-03-01' } },
    ],
    [
      'a range that ends tomorrow',
      { creationDates: { relativeDate: 0, startDate: '2026-03-02', endDate: '2026-03-21' } },
    ],
    [
      'a status set until tomorrow',
      {
        reviewStatusesWithDates: {
          RESOLVED: { relativeDate: 0, startDate: '2026-03-02', endDate: '2026-03-21' },
        },
      },
    ],
    ['no id of a network', { networkIds: ['x'] }],
  ])('with %s is refused', async (_, body) => {
    expect((await call('POST', 'alerts/search', body)).statusCode).toBe(400)
  })

  it('takes today as it is where the caller is', async () => {
    const range = { relativeDate: 0, startDate: '2026-03-02', endDate: '2026-03-21' }
    const refused = await call('POST', 'alerts/search', {
      creationDates: range,
      timezone: 'America/New_York',
    })
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'End date cannot be after today.'])
    const there = await call('POST', 'alerts/search', {
      creationDates: range,
      timezone: 'Pacific/Kiritimati',
    })
    expect(there.statusCode).toBe(200)
  })

  it('finds nothing of another client, also by its networks and names', async () => {
    const other = await memberOf(
      await addClient(world, { name: 'Other', monitorProducts: [...monitorProducts] }),
    )
    const [network] = known.networks
    expect((await search({}, other)).total).toBe(0)
    expect((await search({ networkIds: [network!.id] }, other)).total).toBe(0)
    expect((await search({ filter: 'ann' }, other)).total).toBe(0)
    expect((await search({ networkIds: [network!.id] })).total).toBeGreaterThan(0)
  })

  it('shows alerts of the Data Bank where client and user both have them, and of no product that is gone', async () => {
    const npdb = known.alerts.filter(({ product }) => product === 'NPDB').length
    const without = await bearer(await addUser(world, { clientId, flags: false }))
    await world.elsewhere(
      `update users set enabled_ongoing_monitoring = true where client_id = '${clientId}'`,
    )
    const only = { monitoredList: [{ monitoredProduct: 'NPDB' }] }
    expect([npdb > 0, (await search(only)).total]).toEqual([true, npdb])
    for (const more of [{}, { filter: 'n' }, { sortBy: 'NAME' }, { isActivelyMonitored: true }]) {
      expect(await search({ ...only, ...more }, without)).toMatchObject({ total: 0, content: [] })
      const seen = await search({ ...more, size: 100 })
      const unseen = await search({ ...more, size: 100 }, without)
      expect(unseen.total).toBeLessThan(seen.total)
      expect(JSON.stringify(unseen.content)).not.toContain('NPDB')
    }
    const set = (products: readonly string[]) =>
      world.system.write(async ({ sql }) => {
        await sql
          .update(clients)
          .set({ monitorProducts: [...products] as never })
          .where(eq(clients.id, clientId))
      })
    await set(['NPI'])
    const found = await search({ size: 100 })
    expect(found.total).toBe(known.alerts.filter(({ product }) => product === 'NPI').length)
    expect((await search({ filter: 'n', size: 100 })).total).toBe(
      known.alerts.filter(({ product, subject }) => product === 'NPI' && /n|ext_.*n/i.test(subject.name))
        .length,
    )
    await set(monitorProducts)
  })

  it('counts an alert of exactly seven days ago as new, and one of a moment before as older', async () => {
    const client = await addClient(world, { name: 'Edges', monitorProducts: ['NPI'] })
    const edges = await putWorld(world, client, { now, alerts: 0, seed: 1 })
    const [like] = known.alerts
    const at = (ms: number) => new Date(now.getTime() - 7 * 86_400_000 + ms)
    const fresh = [0, -1, 1].map((ms, index) =>
      Object.assign({}, like!, {
        id: `01a00000-0000-7000-8000-00000000000${index}`,
        subject: edges.subjects[0]!,
        product: 'NPI' as const,
        createdAt: at(ms),
        reviewedAt: at(ms),
        reviewStatus: 'NEEDS_REVIEW' as const,
      }),
    )
    await putAlerts(world, client, fresh)
    const by = await memberOf(client)
    for (const more of [{}, { filter: edges.subjects[0]!.externalId }]) {
      expect((await search({ creationDates: { relativeDate: 7 }, ...more }, by)).total).toBe(2)
      expect((await search({ olderThanDays: 7, ...more }, by)).total).toBe(1)
    }
  })
})

describe('a report of alerts', () => {
  it('is a table for spreadsheets, and leaves its audit event without what was looked for', async () => {
    const response = await call('POST', 'alerts/report', { filter: '100%', timezone: 'America/New_York' })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toContain('alerts-2026-03-20.csv')
    const lines = response.body.split('\r\n')
    expect(lines[0]).toBe(
      '\u{feff}Name,NPI,Alert Type,Source,Result,Alert Reason(s),Creation Date,Review Status,Review Status Date,External ID',
    )
    const wanted = known.alerts.filter(({ subject }) => subject.name.includes('100%'))
    expect(lines.length - 2).toBe(wanted.length)
    const [event] = await world.system.read((sql) =>
      sql
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.action, 'alerts.report'))
        .orderBy(desc(auditEvents.at))
        .limit(1),
    )
    expect(event).toMatchObject({ clientId, after: { count: wanted.length, searched: true } })
    expect(JSON.stringify(event)).not.toContain('100%')
  })
})

describe('monitored lists', () => {
  it('offer what can occur and what does, by product', async () => {
    const lists = (await call('GET', 'monitored-lists')).json<Record<string, unknown>[]>()
    expect(lists.map((list) => list['monitoredProduct'])).toEqual(monitorProducts)
    const npi = known.alerts.filter(({ product }) => product === 'NPI')
    const reasons = new Set(npi.flatMap((alert) => alert.reasons).filter((reason) => reason !== 'N/A'))
    const ofNpi = lists.find((list) => list['monitoredProduct'] === 'NPI')!
    expect(ofNpi['alertReasons']).toEqual([...reasons].toSorted(new Intl.Collator('en-US').compare))
    expect(ofNpi['statuses']).toEqual(expect.arrayContaining(['NPI Active', 'NPI Not Found', npi[0]!.result]))
    expect(lists.find((list) => list['monitoredProduct'] === 'NPDB')!['npdbReportTypes']).toContainEqual({
      code: '101',
      label: 'Medical Malpractice Payment',
    })
    const statuses = (await call('GET', 'monitored-lists?type=MonitorStatusFilter')).json<
      Record<string, unknown>[]
    >()
    expect(statuses.every((list) => (list['alertReasons'] as unknown[]).length === 0)).toBe(true)
  })
})

describe('saved views', () => {
  const add = (name: string, by = authorization) =>
    call('POST', 'saved-views', { name, search: '?tab=new' }, by)
  const list = async (by = authorization): Promise<SavedView[]> =>
    (await call('GET', 'saved-views', undefined, by)).json()

  it('are added, changed and removed by their owner alone, with audit events', async () => {
    const created = await add('Mine')
    expect(created.statusCode).toBe(201)
    const { id } = created.json<SavedView>()
    const colleague = await memberOf(clientId)
    expect(await list(colleague)).toEqual([])
    for (const method of ['PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { name: 'x', search: '' } : undefined
      expect((await call(method, `saved-views/${id}`, body, colleague)).statusCode).toBe(404)
    }
    const changed = await call('PUT', `saved-views/${id}`, { name: 'MINE', search: '' })
    expect(changed.json()).toEqual({ id, name: 'MINE', search: '' })
    expect(await list()).toEqual([{ id, name: 'MINE', search: '' }])
    expect((await call('DELETE', `saved-views/${id}`)).statusCode).toBe(204)
    expect((await call('DELETE', `saved-views/${id}`)).statusCode).toBe(404)
    const events = await world.system.read((sql) =>
      sql.select().from(auditEvents).where(eq(auditEvents.subjectId, id)),
    )
    expect(events.map(({ action }) => action).toSorted()).toEqual([
      'saved-view.create',
      'saved-view.delete',
      'saved-view.update',
    ])
  })

  it('have a name each, whatever its case, also when added at once, and stop at fifty', async () => {
    const by = await memberOf(clientId)
    const same = await Promise.all(['One', 'ONE', 'one'].map((name) => add(name, by)))
    expect(same.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    for (let at = 1; at < 50; at++) await add(`View ${at}`, by)
    const response = await add('One more', by)
    expect([response.statusCode, response.json().message]).toEqual([
      422,
      'You can have at most 50 saved views.',
    ])
    expect((await add('x'.repeat(61), await memberOf(clientId))).statusCode).toBe(400)
  })
})
