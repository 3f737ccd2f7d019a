import {
  AlertFilter,
  dayMs,
  monitorProducts,
  reviewStatuses,
  type AlertFilterInput,
  type ReviewStatus,
} from '@vigil/contract'
import { eq, sql as raw } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../context.ts'
import { alertTallies, alerts } from '../../../database/schema/index.ts'
import { selectList, selectTotal } from '../../../listing/select-list.ts'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { sourceName } from '../detail/present-alert.ts'
import { filterCondition } from './filter-queries.ts'
import { foldAlerts } from './fold-alerts.ts'
import { storedTotal } from './stored-total.ts'
import { storedTotalSql } from './stored-total-queries.ts'
import { alertList, ofClient } from './alert-list-queries.ts'
import { drawing, putAlerts, putWorld, type KnownWorld } from '../testing/test-alerts.ts'
import { visibleProductsSql, withProducts } from '../visible-products-queries.ts'

const now = new Date('2026-03-20T17:30:00Z')
let world: TestWorld
let known: KnownWorld
let context: Context

beforeAll(async () => {
  world = await openTestWorld()
  world.setNow(now)
  const clientId = await addClient(world, { name: 'Client', monitorProducts: [...monitorProducts] })
  known = await putWorld(world, clientId, { now, alerts: 300, seed: 3 })
  context = world.system.forClient(clientId)
})
afterAll(() => world.close())

async function totals(input: AlertFilterInput, at = now): Promise<[stored: number, counted: number]> {
  const { clientId } = known
  const filter = AlertFilter.parse(input)
  const stored = storedTotal(filter, at)
  if (!stored) throw new Error('not stored')
  const condition = filterCondition(filter, { now: at, products: monitorProducts })
  const list = alertList({ sortBy: 'NAME', monitoredList: [] })
  const firstPage = { sortBy: 'NAME' as const, desc: false, page: 0, size: 1 }
  return [
    await context.read((sql) =>
      selectTotal(sql, {
        with: withProducts(clientId, true),
        total: storedTotalSql({ clientId, products: visibleProductsSql }, stored),
      }),
    ),
    (await selectList(context, list, { ...firstPage, where: ofClient(clientId, condition) })).total,
  ]
}

const storedFilters: AlertFilterInput[] = [
  {},
  { monitoredList: [{ monitoredProduct: 'NPI' }, { monitoredProduct: 'OFAC' }] },
  ...reviewStatuses.map((status) => ({ reviewStatusesWithDates: { [status]: null } })),
  { creationDates: { relativeDate: 7 } },
  { creationDates: { relativeDate: 90 }, reviewStatusesWithDates: { NEEDS_REVIEW: null } },
  {
    creationDates: { relativeDate: 0, startDate: '2026-02-01', endDate: '2026-03-19' },
    timezone: 'Asia/Tokyo',
  },
  { creationDates: { relativeDate: 90 }, olderThanDays: 7 },
  { creationDates: { relativeDate: 1 }, olderThanDays: 7 },
  { olderThanDays: 7, reviewStatusesWithDates: { NEEDS_REVIEW: null, UNDER_REVIEW: null } },
  { reviewStatusesWithDates: { RESOLVED: { relativeDate: 30 } } },
  {
    reviewStatusesWithDates: {
      RESOLVED: { relativeDate: 0, startDate: '2026-01-10', endDate: '2026-03-01' },
      UNDER_REVIEW: null,
    },
    monitoredList: [{ monitoredProduct: 'LICENSES' }],
  },
]

async function expectStoredTotals(): Promise<void> {
  for (const input of storedFilters)
    for (const at of [now, new Date('2026-03-20T02:00:00Z'), new Date('2026-03-20T00:00:00Z')]) {
      const [one, other] = await totals(input, at)
      expect({ input, at, total: one }).toEqual({ input, at, total: other })
    }
}

const review = (ids: readonly string[], status: ReviewStatus, at: Date): Promise<void> =>
  context.write(async ({ sql }) => {
    for (const id of ids)
      await sql.update(alerts).set({ reviewStatus: status, reviewedAt: at }).where(eq(alerts.id, id))
  })

describe('stored totals', () => {
  it('equal the counted totals, at any time of the day', async () => {
    const [, all] = await totals({})
    expect(all).toBe(300)
    await expectStoredTotals()
  })

  it('stay correct with concurrent inserts and reviews, and after folding', async () => {
    const draw = drawing(99)
    const ids = known.alerts.map(({ id }) => id)
    const reviews = Array.from({ length: 12 }, () =>
      review(
        // in the same order for all, to avoid deadlocks
        draw.some(ids).slice(0, 15).toSorted(),
        draw.one(reviewStatuses),
        new Date(now.getTime() - Math.floor(draw.next() * 40 * dayMs)),
      ),
    )
    const added = [1, 2, 3].map(() => {
      const fresh = known.alerts
        .slice(0, 20)
        .map((alert) => Object.assign({}, alert, { id: randomUUIDv7(), createdAt: now, reviewedAt: now }))
      return putAlerts(world, known.clientId, fresh)
    })
    const folds = [0, 1].map(() => foldAlerts(world.system, new AbortController().signal))
    await Promise.all([...reviews, ...added, ...folds])
    expect((await totals({}))[0]).toBe(360)
    await expectStoredTotals()
    await foldAlerts(world.system, new AbortController().signal)
    const { rows } = await context.read((sql) =>
      sql.execute<{ rows: number; needed: number }>(raw`
        select count(*)::int as rows, count(distinct (measure, day, product, review_status))::int as needed
        from ${alertTallies} where change <> 0`),
    )
    expect(rows[0]!.rows).toBe(rows[0]!.needed)
    await expectStoredTotals()
  }, 60_000)

  it('are not used if the filter has more than product, status and time', () => {
    const hasStoredTotal = (input: AlertFilterInput): boolean =>
      storedTotal(AlertFilter.parse(input), now) !== null
    expect(
      [
        { filter: 'x' },
        { type: 'INDIVIDUAL' as const },
        { isActivelyMonitored: true },
        { networkIds: [randomUUIDv7()] },
        { monitoredList: [{ monitoredProduct: 'NPI' as const, status: 'Match' }] },
        { reviewStatusesWithDates: { UNDER_REVIEW: { relativeDate: 7 as const } } },
        {
          reviewStatusesWithDates: { RESOLVED: { relativeDate: 7 as const } },
          creationDates: { relativeDate: 7 as const },
        },
      ].map(hasStoredTotal),
    ).toEqual(Array.from({ length: 7 }, () => false))
  })
})

describe('the hourly job', () => {
  it('updates the source names of alerts from the catalog', async () => {
    await foldAlerts(world.system, new AbortController().signal)
    const names = await context.read((sql) => sql.selectDistinct({ name: alerts.sourceName }).from(alerts))
    expect(names).toEqual([{ name: sourceName('leie') }])
    await expectStoredTotals()
  })
})
