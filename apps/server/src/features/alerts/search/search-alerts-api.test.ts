import { monitorProducts } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clients } from '../../../database/schema/index.ts'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { sourceName } from '../detail/present-alert.ts'
import { putAlerts, putWorld } from '../testing/test-alerts.ts'
import { openAlertsApi, type AlertsApi } from '../testing/test-alerts-api.ts'

let api: AlertsApi

beforeAll(async () => {
  api = await openAlertsApi()
})
afterAll(() => api.world.close())

const search = async (body: object, by?: string) => (await api.call('POST', 'alerts/search', body, by)).json()

describe('searching alerts', () => {
  it('returns rows as lists show them', async () => {
    const [newest] = api.known.alerts.toSorted(
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
    ['kept', {}],
    ['counted', { filter: 'a' }],
    ['kept and counted', { isActivelyMonitored: null }, { isActivelyMonitored: true }],
  ])(
    'gives with a page the totals of further filters, where they are %s',
    async (_how, ...parts: object[]) => {
      const countsOf = parts.flatMap((part) => [
        part,
        { ...part, reviewStatusesWithDates: { NEEDS_REVIEW: null } },
        { ...part, reviewStatusesWithDates: { UNDER_REVIEW: null } },
        { ...part, reviewStatusesWithDates: { RESOLVED: null } },
      ])
      const found = await search({ ...parts[0], size: 1, countsOf })
      const alone = []
      for (const filter of countsOf) alone.push((await search(filter)).total)
      expect(found.counts).toEqual(alone)
      expect(found.total).toBe(alone[0])
      expect(Math.max(...alone)).toBeGreaterThan(0)
    },
  )

  it.each([
    ['an unknown order', { sortBy: 'COLOR' }],
    ['a page of 101', { size: 101 }],
    ['a negative page', { page: -1 }],
    ['a product twice', { monitoredList: [{ monitoredProduct: 'NPI' }, { monitoredProduct: 'NPI' }] }],
    ['an unknown product', { monitoredList: [{ monitoredProduct: 'X' }] }],
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
    ['an invalid network id', { networkIds: ['x'] }],
  ])('with %s is refused', async (_, body) => {
    expect((await api.call('POST', 'alerts/search', body)).statusCode).toBe(400)
  })

  it("uses today's date in the caller's time zone", async () => {
    const range = { relativeDate: 0, startDate: '2026-03-02', endDate: '2026-03-21' }
    const refused = await api.call('POST', 'alerts/search', {
      creationDates: range,
      timezone: 'America/New_York',
    })
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'End date cannot be after today.'])
    const there = await api.call('POST', 'alerts/search', {
      creationDates: range,
      timezone: 'Pacific/Kiritimati',
    })
    expect(there.statusCode).toBe(200)
  })

  it('finds nothing of another client, not even by its networks and names', async () => {
    const other = await api.memberOf(
      await addClient(api.world, { name: 'Other', monitorProducts: [...monitorProducts] }),
    )
    const [network] = api.known.networks
    expect((await search({}, other)).total).toBe(0)
    expect((await search({ networkIds: [network!.id] }, other)).total).toBe(0)
    expect((await search({ filter: 'ann' }, other)).total).toBe(0)
    expect((await search({ networkIds: [network!.id] })).total).toBeGreaterThan(0)
  })

  it('shows Data Bank alerts only if client and user both have access, and none of a product that was removed', async () => {
    const npdb = api.known.alerts.filter(({ product }) => product === 'NPDB').length
    const without = await api.bearer(await addUser(api.world, { clientId: api.clientId, flags: false }))
    await api.world.elsewhere(
      `update users set enabled_ongoing_monitoring = true where client_id = '${api.clientId}'`,
    )
    const only = { monitoredList: [{ monitoredProduct: 'NPDB' }] }
    expect([npdb > 0, (await search(only)).total]).toEqual([true, npdb])
    for (const more of [{}, { filter: 'n' }, { sortBy: 'NAME' }, { isActivelyMonitored: true }]) {
      expect(await search({ ...only, ...more }, without)).toMatchObject({ total: 0, content: [] })
      const seen = await search({ ...more, size: 100 })
      const unseen = await search({ ...more, size: 100 }, without)
      expect(unseen.total).toBeLessThan(seen.total)
      expect(JSON.stringify(unseen.content)).not.toContain('NPDB')
      const grouped = await search({ ...more, size: 100, groupBy: 'SUBJECT' }, without)
      expect(grouped.groups.total).toBe(unseen.total)
      expect(JSON.stringify(grouped.content)).not.toContain('NPDB')
    }
    const set = (products: readonly string[]) =>
      api.world.system.write(async ({ sql }) => {
        await sql
          .update(clients)
          .set({ monitorProducts: [...products] as never })
          .where(eq(clients.id, api.clientId))
      })
    await set(['NPI'])
    const found = await search({ size: 100 })
    expect(found.total).toBe(api.known.alerts.filter(({ product }) => product === 'NPI').length)
    expect((await search({ filter: 'n', size: 100 })).total).toBe(
      api.known.alerts.filter(({ product, subject }) => product === 'NPI' && /n|ext_.*n/i.test(subject.name))
        .length,
    )
    await set(monitorProducts)
  })

  it('counts an alert from exactly seven days ago as new, and one just before as older', async () => {
    const client = await addClient(api.world, { name: 'Edges', monitorProducts: ['NPI'] })
    const edges = await putWorld(api.world, client, { now: api.now, alerts: 0, seed: 1 })
    const [like] = api.known.alerts
    const at = (ms: number) => new Date(api.now.getTime() - 7 * 86_400_000 + ms)
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
    await putAlerts(api.world, client, fresh)
    const by = await api.memberOf(client)
    for (const more of [{}, { filter: edges.subjects[0]!.externalId }]) {
      expect((await search({ creationDates: { relativeDate: 7 }, ...more }, by)).total).toBe(2)
      expect((await search({ olderThanDays: 7, ...more }, by)).total).toBe(1)
    }
  })
})
