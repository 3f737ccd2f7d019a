import {
  AlertOrder,
  AlertSearch,
  alertSorts,
  limits,
  monitorProducts,
  type AlertItem,
  type AlertOrderInput,
  type AlertSearchInput,
} from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientContext } from '../../../context.ts'
import { memberContext } from '../../../testing/member-context.ts'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { putAlerts, putWorld, type KnownAlert, type KnownWorld } from '../testing/test-alerts.ts'
import { inventFilter, matches } from '../testing/test-filters.ts'
import { findAlertPosition } from './find-alert-position.ts'
import { searchAlerts } from './search-alerts.ts'

const now = new Date('2026-03-20T17:30:00Z')
const visible = monitorProducts.filter((product) => product !== 'OFAC')
let world: TestWorld
let known: KnownWorld
let other: KnownWorld
let context: ClientContext

beforeAll(async () => {
  world = await openTestWorld()
  world.setNow(now)
  const clientId = await addClient(world, { name: 'Client', monitorProducts: visible, enabledNpdb: true })
  const otherId = await addClient(world, { name: 'Other', monitorProducts: [...monitorProducts] })
  known = await putWorld(world, clientId, { now, alerts: 200, seed: 21 })
  other = await putWorld(world, otherId, { now, alerts: 40, seed: 22 })
  context = memberContext(world.services, clientId)
})
afterAll(() => world.close())

const search = (input: AlertSearchInput, by = context) =>
  searchAlerts(by, AlertSearch.parse({ ...input, groupBy: 'SUBJECT' }))
const expected = (input: AlertSearchInput): KnownAlert[] =>
  known.alerts.filter((alert) => matches(alert, AlertSearch.parse(input), known, now, visible))
const sizesOf = (alerts: readonly KnownAlert[]): Map<string, number> => {
  const sizes = new Map<string, number>()
  for (const { subject } of alerts) sizes.set(subject.id, (sizes.get(subject.id) ?? 0) + 1)
  return sizes
}
const runsOf = (alerts: readonly AlertItem[]): string[] =>
  alerts
    .map(({ monitoredSubjectId }) => monitoredSubjectId)
    .filter((id, at, all) => all.indexOf(id) === at || all[at - 1] !== id)

/** All alerts, page by page; checks the totals of each page. */
async function allPages(input: AlertSearchInput, size: number): Promise<AlertItem[]> {
  const alerts: AlertItem[] = []
  const sizes = sizesOf(expected(input))
  for (let page = 0; ; page++) {
    const { total, content, groups } = await search({ ...input, page, size })
    expect(total).toBe(sizes.size)
    expect(groups).toEqual({
      before: alerts.length,
      total: expected(input).length,
      page: runsOf(content).map((id) => ({ id, total: sizes.get(id) })),
    })
    expect(runsOf(content)).toHaveLength(Math.max(0, Math.min(size, sizes.size - page * size)))
    alerts.push(...content)
    if ((page + 1) * size >= total) return alerts
  }
}

/** The same list without groups. */
const flat = async (input: AlertSearchInput): Promise<AlertItem[]> =>
  (await searchAlerts(context, { ...AlertSearch.parse(input), size: 1_000 })).content

const keys: Record<(typeof alertSorts)[number], (alert: AlertItem) => string> = {
  NAME: (alert) => alert.monitoredSubjectName,
  NPI: (alert) => alert.npi ?? '',
  ALERT_TYPE: (alert) => alert.monitorProduct,
  // lists show the title of the source, and are sorted by its name in the alerts
  SOURCE: ({ id }) => known.alerts.find((alert) => alert.id === id)!.sourceName,
  RESULT: (alert) => alert.resultStatus,
  ALERT_REASON: ({ id }) => known.alerts.find((alert) => alert.id === id)!.reasons.join('; '),
  ALERT_DATE: (alert) => alert.alertDate,
  REVIEW_STATUS: (alert) => alert.reviewStatus,
}

const orders = alertSorts.flatMap((sortBy) => [true, false].map((desc) => ({ sortBy, desc })))

describe('a list of alerts grouped by subject', () => {
  it.each(orders)(
    'by $sortBy (descending: $desc) sorts subjects by their first alert, and their alerts as without groups',
    async (order) => {
      const wanted = await flat(order)
      const grouped = await allPages(order, 7)
      const rank = new Map<string, number>()
      for (const alert of wanted) {
        const key = keys[order.sortBy](alert)
        if (!rank.has(key)) rank.set(key, rank.size)
      }
      const subjects = [...Map.groupBy(wanted, (alert) => alert.monitoredSubjectId)].map(([id, alerts]) => {
        const dates = alerts.map(({ alertDate }) => alertDate).toSorted()
        const first = Math.min(...alerts.map((alert) => rank.get(keys[order.sortBy](alert))!))
        return { id, alerts, first, date: (order.desc ? dates.at(-1) : dates[0])! }
      })
      const direction = order.desc ? -1 : 1
      const sorted = subjects.toSorted(
        (one, two) =>
          one.first - two.first ||
          direction * one.date.localeCompare(two.date) ||
          direction * one.id.localeCompare(two.id),
      )
      expect(grouped.map(({ id }) => id)).toEqual(sorted.flatMap(({ alerts }) => alerts.map(({ id }) => id)))
    },
  )

  it('finds what any filter matches, and counts its subjects', async () => {
    for (let seed = 1; seed <= 25; seed++) {
      const sortBy = alertSorts[seed % alertSorts.length]!
      const input = { ...inventFilter(seed, known, now), sortBy, desc: seed % 2 === 0 }
      const found = await allPages(input, 20)
      expect({ input, ids: found.map(({ id }) => id).toSorted() }).toEqual({
        input,
        ids: expected(input)
          .map(({ id }) => id)
          .toSorted(),
      })
    }
  })

  it('neither shows nor counts alerts of other clients, or of products that the caller may not see', async () => {
    const theirs = memberContext(world.services, other.clientId)
    const ofOther = await search({ size: 100 }, theirs)
    expect(ofOther.total).toBe(sizesOf(other.alerts).size)
    expect(ofOther.groups!.total).toBe(other.alerts.length)
    const hidden = known.alerts.filter(({ product }) => product === 'OFAC')
    expect(hidden.length).toBeGreaterThan(0)
    const shown = await search({ size: 100 })
    expect(shown.groups!.total).toBe(known.alerts.length - hidden.length)
    expect(shown.content.map(({ monitorProduct }) => monitorProduct)).not.toContain('OFAC')
  })

  it('counts alerts in the counts of further filters, and returns the totals beyond the last page', async () => {
    const { counts, total } = await search({ countsOf: [{}] })
    expect([counts, total]).toEqual([[expected({}).length], sizesOf(expected({})).size])
    expect(await search({ page: 500 })).toMatchObject({
      total,
      content: [],
      groups: { page: [], before: counts![0], total: counts![0] },
    })
    expect(await search({ filter: 'nobody' })).toMatchObject({ total: 0, groups: { before: 0, total: 0 } })
  })
})

describe('the position in a list grouped by subject', () => {
  const positionOf = async (alertId: string, list: AlertOrderInput, by = context) =>
    (await findAlertPosition(by, alertId, AlertOrder.parse({ ...list, groupBy: 'SUBJECT' }))).found

  it.each([
    ...orders,
    { reviewStatusesWithDates: { NEEDS_REVIEW: null } },
    { filter: 'ann', sortBy: 'NPI' as const, desc: true },
  ])('of %o is the same as on its pages, with its neighbors', async (list) => {
    const ids = (await allPages(list, 100)).map(({ id }) => id)
    const looked = [0, 1, 2, 3, 4, 5, 6].map((part) => Math.round((part * (ids.length - 1)) / 6))
    for (const at of looked)
      expect(await positionOf(ids[at]!, list)).toMatchObject({
        position: at,
        total: ids.length,
        previous: at === 0 ? null : { id: ids[at - 1] },
        next: at === ids.length - 1 ? null : { id: ids[at + 1] },
      })
  })

  it('is null if the alert is not in the list; an alert that the caller may not see is not found', async () => {
    const some = (is: (alert: KnownAlert) => boolean) => known.alerts.find(is)!.id
    const resolved = some(({ reviewStatus, product }) => reviewStatus === 'RESOLVED' && product !== 'OFAC')
    expect(await positionOf(resolved, { reviewStatusesWithDates: { NEEDS_REVIEW: null } })).toBeNull()
    for (const hidden of [some(({ product }) => product === 'OFAC'), other.alerts[0]!.id])
      await expect(positionOf(hidden, {})).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a subject with very many alerts', () => {
  it('is shown with the first of them and their number', async () => {
    const clientId = await addClient(world, { name: 'Many', monitorProducts: [...monitorProducts] })
    const few = await putWorld(world, clientId, { now, alerts: 5, seed: 3 })
    const [pattern] = few.alerts
    const many = Array.from({ length: limits.alertsPerSubject + 7 }, (_, at) =>
      Object.assign({}, pattern, {
        id: randomUUIDv7(),
        createdAt: new Date(now.getTime() + 60_000 - at * 1_000),
      }),
    )
    await putAlerts(world, clientId, many)
    const by = memberContext(world.services, clientId)
    const { content, groups } = await search({}, by)
    const all = sizesOf([...few.alerts, ...many])
    expect(groups!.page[0]).toEqual({ id: pattern!.subject.id, total: all.get(pattern!.subject.id) })
    const shown = content.filter(({ monitoredSubjectId }) => monitoredSubjectId === pattern!.subject.id)
    expect(shown.map(({ id }) => id)).toEqual(many.slice(0, limits.alertsPerSubject).map(({ id }) => id))
    expect(groups!.total).toBe(many.length + 5)
    const last = { id: many[limits.alertsPerSubject - 1]!.id, next: many[limits.alertsPerSubject]!.id }
    const list = AlertOrder.parse({ groupBy: 'SUBJECT' })
    expect((await findAlertPosition(by, last.id, list)).found).toMatchObject({
      position: limits.alertsPerSubject - 1,
      next: { id: last.next },
    })
  })
})
