import type {
  AlertMetric,
  AlertTrends,
  ListFreshness,
  MonitorProduct,
  PopulationMetrics,
} from '@vigil/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { populationHealth } from '../../database/schema/index.ts'
import { addAccessRole, addClient, addUser, allTags } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { addList, addFinding, addRun, alertsOf, changeOf, raise } from '../../testing/test-raised.ts'
import { changeSubjects } from '../population/index.ts'

let world: TestWorld
let clientId: string
let user: string
let npdbReader: string
let listId: number
let ids: string[]
const products: MonitorProduct[] = ['NPI', 'NPDB', 'EXCLUSIONS_FEDERAL']
const facts = {
  kind: 'organization' as const,
  names: [{ kind: 'organization' as const, full: 'Test Clinic' }],
}
const network = (businessUnit: string, name: string) => ({
  businessUnit,
  network: name,
  participation: 'Participating',
})
const change = async (
  changes: { externalId: string; facts: typeof facts; networks?: ReturnType<typeof network>[] }[],
) => {
  const context = world.system.forClient(clientId)
  const { subjects } = await context.write((tx) =>
    changeSubjects(context, tx, { clientId, origin: 'api', changes }),
  )
  return subjects.map(({ id }) => id)
}

beforeAll(async () => {
  world = await openTestWorld()
  world.setNow(new Date('2026-11-11T12:00:00Z'))
  clientId = await addClient(world, {
    name: 'Client',
    usesAccessRoles: true,
    enabledNpdb: true,
    monitorProducts: products,
  })
  const accessRoleId = await addAccessRole(world, allTags('ALLOW'))
  npdbReader = await addUser(world, { clientId, accessRoleId })
  user = await addUser(world, { clientId, accessRoleId })
  await hideNpdbFrom(user)
  listId = await addList(world, 'leie')
  ids = await change([
    { externalId: '1', facts, networks: [network('East', 'a'), network('East', 'b'), network('West', 'c')] },
    { externalId: '2', facts, networks: [network('East', 'a')] },
    { externalId: '3', facts },
  ])
})
afterAll(() => world.close())

async function addAlert(subjectId: string, product: MonitorProduct, at: string): Promise<string> {
  const runId = await addRun(world, clientId)
  const finding = await addFinding(world, { clientId, subjectId, listId, runId, product, key: product })
  await raise(world, { clientId, runId, at: new Date(at) }, [changeOf(finding, 'new')])
  return (await alertsOf(world, subjectId)).at(-1)!.id
}
const hideNpdbFrom = (userId: string) =>
  world.elsewhere(`update users set enabled_npdb_results = false where id = '${userId}'`)
const headersOf = async (by: string) => ({ authorization: `Bearer ${await world.token(by)}` })
const get = async <T>(url: string, by = user): Promise<T> =>
  (await world.app.inject({ url: `/api/monitor/${url}`, headers: await headersOf(by) })).json<T>()
const decide = async (alertId: string, status: string) =>
  world.app.inject({
    method: 'POST',
    url: `/api/monitor/alerts/${alertId}/review-statuses`,
    headers: await headersOf(user),
    payload: { status },
  })
const metrics = (by = user) => get<PopulationMetrics>('business-units/metrics', by)
async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client(world.database.connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
const kept = () => world.system.read((sql) => sql.select().from(populationHealth))

describe('the dashboard', () => {
  it('is all zeros for a client without alerts, and the population is compliant', async () => {
    expect(await get<AlertMetric[]>('alerts/metrics')).toEqual([
      { monitorProduct: 'EXCLUSIONS_FEDERAL', needsReviewCount: 0, underReviewCount: 0 },
      { monitorProduct: 'NPI', needsReviewCount: 0, underReviewCount: 0 },
    ])
    expect(await metrics()).toMatchObject({
      overallComplianceScore: 100,
      totalActiveMonitoredSubjects: 3,
      compliantSubjects: 3,
      businessUnitHealthMetrics: [
        { name: 'East', complianceScore: 100, activeMonitoredSubjectsCount: 2 },
        { name: 'West', complianceScore: 100, activeMonitoredSubjectsCount: 1 },
      ],
    })
  })

  it('says how current the public lists of the products are', async () => {
    const old: ListFreshness = { checkedAt: null, lists: 1, late: 1 }
    expect(await get('lists/freshness')).toEqual(old)
    const other = await addClient(world, { name: 'No products' })
    const outsider = await addUser(world, { clientId: other })
    expect(await get('lists/freshness', outsider)).toEqual({ checkedAt: null, lists: 0, late: 0 })
  })

  it('has no score for a client without a population', async () => {
    const empty = await addUser(world, { clientId: await addClient(world, { name: 'Empty' }) })
    expect(await metrics(empty)).toEqual({
      overallComplianceScore: null,
      totalActiveMonitoredSubjects: 0,
      compliantSubjects: 0,
      businessUnitHealthMetrics: [],
    })
    expect(await get('alerts/metrics', empty)).toEqual([])
  })

  it('reflects alerts and their reviews, for the visible products', async () => {
    const first = await addAlert(ids[0]!, 'EXCLUSIONS_FEDERAL', '2026-11-10T10:00:00Z')
    await addAlert(ids[0]!, 'NPI', '2026-10-01T10:00:00Z')
    await addAlert(ids[1]!, 'NPDB', '2026-11-10T10:00:00Z')
    await decide(first, 'UNDER_REVIEW')
    expect(await get<AlertMetric[]>('alerts/metrics')).toEqual([
      { monitorProduct: 'EXCLUSIONS_FEDERAL', needsReviewCount: 0, underReviewCount: 1 },
      { monitorProduct: 'NPI', needsReviewCount: 1, underReviewCount: 0 },
    ])
    const before = await get<AlertTrends>('alerts/trends')
    expect(before.weeks.at(-1)).toEqual({ week: '2026-11-09', opened: 1, resolved: 0 })
    expect(before.ages[0]).toMatchObject({ needsReview: 0, underReview: 1 })
    expect(before.ages[4]).toMatchObject({ needsReview: 1 })
    const expectHealth = async (): Promise<void> => {
      expect(await metrics()).toMatchObject({
        overallComplianceScore: 67,
        compliantSubjects: 2,
        businessUnitHealthMetrics: [{ complianceScore: 50 }, { complianceScore: 0 }],
      })
      expect(await metrics(npdbReader)).toMatchObject({
        overallComplianceScore: 33,
        compliantSubjects: 1,
        businessUnitHealthMetrics: [{ complianceScore: 0 }, { complianceScore: 0 }],
      })
    }
    await expectHealth()
    await expectHealth() // from the cache
    await decide(first, 'RESOLVED')
    const after = await get<AlertTrends>('alerts/trends')
    expect(after.weeks.at(-1)).toEqual({ week: '2026-11-09', opened: 1, resolved: 1 })
    expect(after.ages[0]).toMatchObject({ needsReview: 0, underReview: 0 })
    expect(await metrics()).toMatchObject({ compliantSubjects: 2 })
  })

  it('is recounted when alerts, population, products or the day have changed, and cached otherwise', async () => {
    await metrics()
    await world.elsewhere(
      `update population_health set health = jsonb_set(health, '{active}', '1000') where client_id = '${clientId}'`,
    )
    expect((await metrics()).totalActiveMonitoredSubjects).toBe(1000)
    await change([{ externalId: '4', facts }])
    expect((await metrics()).totalActiveMonitoredSubjects).toBe(4)
    await world.elsewhere(`update clients set monitor_products = '{NPDB}' where id = '${clientId}'`)
    expect((await metrics(npdbReader)).compliantSubjects).toBe(3)
    expect((await metrics()).compliantSubjects).toBe(4)
    await world.elsewhere(
      `update clients set monitor_products = '{NPI,NPDB,EXCLUSIONS_FEDERAL}' where id = '${clientId}'`,
    )
    world.setNow(new Date('2026-11-12T00:00:00Z'))
    await metrics()
    expect((await kept()).find((row) => row.clientId === clientId)?.day).toBe('2026-11-12')
  })

  it('is recounted if it was cached before NPDB was counted separately', async () => {
    await metrics()
    await world.elsewhere(
      `update population_health set health = jsonb_set(health, '{active}', '1000') - 'flaggedWithoutNpdb' where client_id = '${clientId}'`,
    )
    expect((await metrics()).totalActiveMonitoredSubjects).toBe(4)
  })

  it('reflects subjects that only join another network', async () => {
    const inWest = async () =>
      (await metrics()).businessUnitHealthMetrics?.find(({ name }) => name === 'West')
        ?.activeMonitoredSubjectsCount
    expect(await inWest()).toBe(1)
    await change([{ externalId: '4', facts, networks: [network('West', 'c')] }])
    expect(await inWest()).toBe(2)
  })

  it('is returned even if it can’t be cached', async () => {
    await world.elsewhere('delete from population_health')
    await asOwner('revoke insert on population_health from vigil_system')
    const answer = await metrics()
    await asOwner('grant insert on population_health to vigil_system')
    expect(answer.totalActiveMonitoredSubjects).toBe(4)
    expect(await kept()).toEqual([])
  })

  it('has no business units for users who may not see the population', async () => {
    const tags = { ...allTags('ALLOW'), SHOW_POPULATION: 'DENY' as const }
    const reader = await addUser(world, { clientId, accessRoleId: await addAccessRole(world, tags) })
    await hideNpdbFrom(reader)
    const answer = await metrics(reader)
    expect(answer).toMatchObject({ overallComplianceScore: 75 })
    expect(answer).not.toHaveProperty('businessUnitHealthMetrics')
  })
})

describe('the ages of open alerts', () => {
  const older = async (days: number): Promise<number> => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/monitor/alerts/search',
      headers: await headersOf(npdbReader),
      payload: {
        olderThanDays: days,
        reviewStatusesWithDates: { NEEDS_REVIEW: null, UNDER_REVIEW: null },
      },
    })
    return response.json<{ total: number }>().total
  }
  const ages = async (): Promise<number[]> =>
    (await get<AlertTrends>('alerts/trends', npdbReader)).ages.map(
      ({ needsReview, underReview }) => needsReview + underReview,
    )
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

  it('match the list of older alerts, at any time of the day', async () => {
    const edges = ['2026-09-12', '2026-10-12', '2026-10-21', '2026-10-28', '2026-11-04', '2026-11-11']
    const times = ['09:29:59.999', '09:30:00', '17:59:59', '18:00:00']
    const moments = edges.flatMap((day) => times.map((time) => `${day}T${time}Z`))
    const aged = await change(moments.map((moment) => ({ externalId: `since ${moment}`, facts })))
    for (const [at, moment] of moments.entries()) await addAlert(aged[at]!, 'NPI', moment)
    for (const now of ['2026-11-11T09:30:00Z', '2026-11-11T18:00:00Z', '2026-11-11T00:00:00Z']) {
      world.setNow(new Date(now))
      const counts = await ages()
      const lists = await Promise.all([7, 14, 21, 30, 60].map(older))
      expect({ now, older: [1, 2, 3, 4, 5].map((from) => sum(counts.slice(from))) }).toEqual({
        now,
        older: lists,
      })
    }
    world.setNow(new Date('2026-11-11T09:30:00Z'))
    const before = await older(30)
    world.setNow(new Date('2026-11-11T09:30:00.001Z'))
    expect(await older(30)).toBe(before + 1)
    expect(sum((await ages()).slice(4))).toBe(before + 1)
  })
})
