import {
  alertSorts,
  AlertSearch,
  monitorProducts,
  productTable,
  type AlertSearchInput,
  type AlertSort,
} from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientContext } from '../../../context.ts'
import { selectList } from '../../../listing/select-list.ts'
import { memberContext } from '../../../testing/member-context.ts'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { filterCondition } from './filter-queries.ts'
import { searchAlerts } from './search-alerts.ts'
import { alertList, ofClient } from './alert-list-queries.ts'
import { putWorld, type KnownAlert, type KnownWorld } from '../testing/test-alerts.ts'
import { inventFilter, matches } from '../testing/test-filters.ts'

const now = new Date('2026-03-20T17:30:00Z')
const visible = monitorProducts.filter((product) => product !== 'OFAC')
let world: TestWorld
let known: KnownWorld
let context: ClientContext

beforeAll(async () => {
  world = await openTestWorld()
  world.setNow(now)
  const clientId = await addClient(world, { name: 'Client', monitorProducts: visible, enabledNpdb: true })
  const other = await addClient(world, { name: 'Other', monitorProducts: [...monitorProducts] })
  known = await putWorld(world, clientId, { now, alerts: 400, seed: 7 })
  await putWorld(world, other, { now, alerts: 50, seed: 8 })
  context = memberContext(world.services, clientId)
})
afterAll(() => world.close())

const search = (input: AlertSearchInput) => searchAlerts(context, AlertSearch.parse(input))
const expected = (input: AlertSearchInput): KnownAlert[] =>
  known.alerts.filter((alert) => matches(alert, AlertSearch.parse(input), known, now, visible))
const sortKeyOf = ({ createdAt, id }: KnownAlert): string => `${createdAt.toISOString()} ${id}`
const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id).toSorted()

async function allPages(input: AlertSearchInput, size: number): Promise<string[]> {
  const ids: string[] = []
  for (let page = 0; ; page++) {
    const { content, total } = await search({ ...input, page, size })
    ids.push(...content.map(({ id }) => id))
    if (content.length < size) {
      expect(total).toBe(ids.length)
      return ids
    }
  }
}

describe('a search of alerts', () => {
  it.each<[string, AlertSearchInput]>([
    ['nothing at all', {}],
    ['a product', { monitoredList: [{ monitoredProduct: 'NPI' }] }],
    ['two products', { monitoredList: [{ monitoredProduct: 'NPI' }, { monitoredProduct: 'NPDB' }] }],
    [
      'a source and a result',
      { monitoredList: [{ monitoredProduct: 'NPI', source: 'Alpha list', status: ['Match'] }] },
    ],
    [
      'an issuer and a type',
      { monitoredList: [{ monitoredProduct: 'LICENSES', issuer: 'Board A', type: 'Nurse' }] },
    ],
    ['reasons', { monitoredList: [{ monitoredProduct: 'NPI', alertReason: ['Name only', 'N/A'] }] }],
    ['a type of report', { monitoredList: [{ monitoredProduct: 'NPDB', npdbReportType: '301' }] }],
    ['people', { type: 'INDIVIDUAL' }],
    ['organizations', { type: 'ORGANIZATION' }],
    ['those who are monitored', { isActivelyMonitored: true }],
    ['those who are not', { isActivelyMonitored: false }],
    ['a status', { reviewStatusesWithDates: { UNDER_REVIEW: null } }],
    [
      'a status set in a time',
      { reviewStatusesWithDates: { UNDER_REVIEW: { relativeDate: 30 }, RESOLVED: null } },
    ],
    ['resolved in a time', { reviewStatusesWithDates: { RESOLVED: { relativeDate: 30 } } }],
    ['a time of creation', { creationDates: { relativeDate: 30 } }],
    [
      'days of creation',
      {
        creationDates: { relativeDate: 0, startDate: '2026-01-02', endDate: '2026-03-08' },
        timezone: 'America/New_York',
      },
    ],
    [
      'older than a week and open',
      { olderThanDays: 7, reviewStatusesWithDates: { NEEDS_REVIEW: null, UNDER_REVIEW: null } },
    ],
    ['a part of a name', { filter: 'ANN' }],
    ['an external id', { filter: 'ext_1' }],
    ['the beginning of an NPI', { filter: '1' }],
    ['a percent sign', { filter: '%' }],
    ['an underscore', { filter: 'o_n' }],
  ])('finds the alerts that match %s', async (_, input) => {
    const wanted = expected(input)
    const found = await search({ ...input, size: 100 })
    expect(found.total).toBe(wanted.length)
    expect(wanted.length).toBeGreaterThan(0)
    expect((await allPages(input, 100)).toSorted()).toEqual(idsOf(wanted))
  })

  it('finds by unit and network: a selected network narrows its unit', async () => {
    const [first, second] = known.units
    const [ofFirst] = known.networks
    for (const input of [
      { businessUnitIds: [first!] },
      { networkIds: [ofFirst!.id] },
      { businessUnitIds: [first!, second!], networkIds: [ofFirst!.id] },
    ]) {
      const wanted = expected(input)
      expect(wanted.length).toBeGreaterThan(0)
      expect((await allPages(input, 100)).toSorted()).toEqual(idsOf(wanted))
    }
  })

  it('finds what any filter matches, in any order, with any plan', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const sortBy = alertSorts[seed % alertSorts.length]!
      const input = { ...inventFilter(seed, known, now), sortBy, desc: seed % 3 === 0 }
      const wanted = idsOf(expected(input))
      const { total, content } = await searchAlerts(context, { ...AlertSearch.parse(input), size: 1_000 })
      const ids = content.map(({ id }) => id)
      expect(total).toBe(ids.length)
      expect({ input, ids: ids.toSorted() }).toEqual({ input, ids: wanted })
      const parsed = AlertSearch.parse({ ...input, size: 20, page: 1 })
      const condition = filterCondition(parsed, { now, products: visible })
      const request = { ...parsed, where: ofClient(known.clientId, condition) }
      const list = alertList(parsed)
      const stored = { with: raw``, total: raw<number>`${wanted.length}::int` }
      for (const plan of [{ isClustered: true }, { total: stored }, { total: stored, cachesPlan: true }]) {
        const found = await selectList(context, { ...list, ...plan }, request)
        expect(found.total).toBe(wanted.length)
        expect(found.rows.map(({ id }) => id)).toEqual(ids.slice(20, 40))
      }
    }
  }, 180_000)

  it.each(alertSorts)('by %s returns each alert once, and reversed when descending', async (sortBy) => {
    const up = await allPages({ sortBy, desc: false }, 33)
    const down = await allPages({ sortBy, desc: true }, 50)
    expect(up).toEqual(down.toReversed())
    expect(new Set(up).size).toBe(expected({}).length)
    const byId = new Map(known.alerts.map((alert) => [alert.id, alert]))
    const collator = new Intl.Collator('en-US')
    const keys: Record<AlertSort, (alert: KnownAlert) => string> = {
      NAME: ({ subject }) => subject.name,
      NPI: ({ subject }) => subject.npi ?? '9999999999',
      ALERT_TYPE: ({ product }) => productTable[product].label.toLowerCase(),
      SOURCE: ({ sourceName }) => sourceName,
      RESULT: ({ result }) => result,
      ALERT_REASON: ({ reasons }) => reasons.join('; '),
      ALERT_DATE: ({ createdAt }) => createdAt.toISOString(),
      REVIEW_STATUS: ({ reviewStatus }) => reviewStatus,
    }
    const isForPeople = ['NAME', 'SOURCE', 'RESULT', 'ALERT_REASON'].includes(sortBy)
    const sorted = up.map((id) => byId.get(id)!)
    for (const [at, alert] of sorted.entries()) {
      const before = sorted[at - 1]
      if (!before) continue
      const [one, other] = [keys[sortBy](before), keys[sortBy](alert)]
      const order = isForPeople ? collator.compare(one, other) : one < other ? -1 : one === other ? 0 : 1
      expect(order).toBeLessThanOrEqual(0)
      if (order === 0) expect(sortKeyOf(before) < sortKeyOf(alert)).toBe(true)
    }
  })

  it('beyond the last page returns only the total', async () => {
    const { total, content } = await search({ page: 1_000 })
    expect([total, content]).toEqual([expected({}).length, []])
    expect(await search({ filter: 'ann', page: 1_000, size: 1 })).toMatchObject({
      total: expected({ filter: 'ann' }).length,
      content: [],
    })
  })
})
