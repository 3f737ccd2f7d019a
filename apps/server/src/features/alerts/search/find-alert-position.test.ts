import {
  AlertOrder,
  AlertSearch,
  alertSorts,
  monitorProducts,
  type AlertOrderInput,
  type AlertSearchInput,
} from '@vigil/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientContext } from '../../../context.ts'
import { memberContext } from '../../../testing/member-context.ts'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { findAlertPosition } from './find-alert-position.ts'
import { searchAlerts } from './search-alerts.ts'
import { putWorld, type KnownWorld } from '../testing/test-alerts.ts'

const now = new Date('2026-03-20T17:30:00Z')
const visible = monitorProducts.filter((product) => product !== 'OFAC')
let world: TestWorld
let known: KnownWorld
let context: ClientContext

beforeAll(async () => {
  world = await openTestWorld()
  world.setNow(now)
  const clientId = await addClient(world, { name: 'Client', monitorProducts: visible, enabledNpdb: true })
  known = await putWorld(world, clientId, { now, alerts: 200, seed: 11 })
  context = memberContext(world.services, clientId)
})
afterAll(() => world.close())

/** The whole list, page by page, as returned by the search. */
async function listOf(input: AlertSearchInput): Promise<string[]> {
  const ids: string[] = []
  for (let page = 0; ; page++) {
    const { content } = await searchAlerts(context, AlertSearch.parse({ ...input, page, size: 100 }))
    ids.push(...content.map(({ id }) => id))
    if (content.length < 100) return ids
  }
}
const positionOf = async (alertId: string, list: AlertOrderInput) =>
  (await findAlertPosition(context, alertId, AlertOrder.parse(list))).found

const lists: [string, AlertOrderInput][] = [
  ...alertSorts.flatMap((sortBy) =>
    [true, false].map((desc): [string, AlertOrderInput] => [
      `by ${sortBy} ${desc ? 'downwards' : 'upwards'}`,
      { sortBy, desc },
    ]),
  ),
  ['of a status', { reviewStatusesWithDates: { NEEDS_REVIEW: null } }],
  ['resolved in a time', { reviewStatusesWithDates: { RESOLVED: { relativeDate: 30 } } }],
  ['created in a time', { creationDates: { relativeDate: 30 } }],
  ['of older ones', { olderThanDays: 30, desc: false }],
  [
    'of two types by type',
    { sortBy: 'ALERT_TYPE', monitoredList: [{ monitoredProduct: 'NPI' }, { monitoredProduct: 'LICENSES' }] },
  ],
  [
    'of types whose codes have another order',
    {
      sortBy: 'ALERT_TYPE',
      monitoredList: [{ monitoredProduct: 'EXCLUSIONS_STATE' }, { monitoredProduct: 'NPI' }],
    },
  ],
  ['of a name', { filter: 'ann', sortBy: 'NPI', desc: true }],
]

describe('the position of an alert', () => {
  it.each(lists)('in a list %s is the same as on its pages, with its neighbors', async (_name, list) => {
    const ids = await listOf(list)
    expect(ids.length).toBeGreaterThan(5)
    const looked = [0, 1, 2, 3, 4].map((part) => Math.round((part * (ids.length - 1)) / 4))
    for (const at of looked)
      expect(await positionOf(ids[at]!, list)).toMatchObject({
        position: at,
        total: ids.length,
        previous: at === 0 ? null : { id: ids[at - 1] },
        next: at === ids.length - 1 ? null : { id: ids[at + 1] },
      })
  })

  it('is exact for alerts created within the same millisecond', async () => {
    const at = `'2026-03-19T08:00:00.000'::timestamptz`
    await world.elsewhere(`
      update alerts set created_at = ${at} + (n % 3) * interval '1 microsecond'
      from (select id as moved, row_number() over (order by id) as n from alerts where client_id = '${known.clientId}'
            order by id limit 60) m where id = moved`)
    const ids = await listOf({})
    for (const [position, id] of ids.entries())
      expect({ id, position: (await positionOf(id, {}))?.position }).toEqual({ id, position })
  })

  it('is null if the alert is not in the list; an alert that the caller may not see is not found', async () => {
    const some = (is: (alert: KnownWorld['alerts'][number]) => boolean) => known.alerts.find(is)!.id
    const resolved = some(({ reviewStatus, product }) => reviewStatus === 'RESOLVED' && product !== 'OFAC')
    expect(await positionOf(resolved, { reviewStatusesWithDates: { NEEDS_REVIEW: null } })).toBeNull()
    expect(await positionOf(resolved, {})).not.toBeNull()
    const hidden = some(({ product }) => product === 'OFAC')
    await expect(positionOf(hidden, {})).rejects.toMatchObject({ code: 'not_found' })
    const otherId = await addClient(world, { name: 'Other', monitorProducts: visible })
    const other = memberContext(world.services, otherId)
    await expect(findAlertPosition(other, resolved, AlertOrder.parse({}))).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
