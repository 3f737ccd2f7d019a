import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { screeningRuns } from '../../../database/schema/index.ts'
import { allJobHandlers } from '../../../jobs/handlers.ts'
import { startWorkers } from '../../../jobs/work.ts'
import { addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { change, loadLeie, monitoringClient, person, raisedAlerts } from '../test-monitoring.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({}, true)
  await startWorkers(world.services, allJobHandlers(), () => {})
})
afterAll(() => world.close())

const alder = { family: 'Alderwick', given: 'Jonathan', born: '19610203' }
const birch = { family: 'Birchgrove', given: 'Ruth', born: '19700101' }
const others = [{ family: 'Cedarholm' }, { family: 'Dogwoodson' }]
const alertsOf = async (clientId: string): Promise<string[]> =>
  (await raisedAlerts(world, clientId)).map(({ externalId, result }) => `${externalId} ${result}`)
const runsOf = async (clientId: string): Promise<string[]> => {
  const runs = await world.system.read((sql) =>
    sql.select().from(screeningRuns).where(eq(screeningRuns.clientId, clientId)).orderBy(screeningRuns.id),
  )
  return runs.map(({ kind }) => kind)
}

it('a changed list and a changed subject lead to alerts by themselves, for every client they touch', async () => {
  const [one, other, ofac] = [
    await monitoringClient(world),
    await monitoringClient(world),
    await monitoringClient(world, ['OFAC']),
  ]
  await loadLeie(world, [birch, ...others])
  const jon = person('E1', 'Alderwick', { given: 'Jonathan', born: '1961-02-03' })
  for (const clientId of [one, other, ofac]) await change(world, clientId, [jon])
  await loadLeie(world, [alder, birch, ...others])
  await expect.poll(() => alertsOf(one)).toEqual(['E1 Match'])
  await expect.poll(() => alertsOf(other)).toEqual(['E1 Match'])

  const admin = await addUser(world, { clientId: one, roles: ['ROLE_CLIENT_ADMIN'] })
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/monitor/monitored-subjects',
    headers: { authorization: `Bearer ${await world.token(admin)}` },
    payload: {
      externalId: 'E2',
      type: 'INDIVIDUAL',
      firstName: 'Ruth',
      lastName: 'Birchgrove',
      dob: '1970-01-01',
    },
  })
  expect(response.statusCode, response.body).toBe(201)
  await expect.poll(() => alertsOf(one)).toEqual(['E1 Match', 'E2 Match'])
  expect(await alertsOf(other)).toEqual(['E1 Match'])
  expect(await alertsOf(ofac)).toEqual([])
})

it('every day each client is checked again, also where nothing has changed', async () => {
  const clients = [await monitoringClient(world), await monitoringClient(world)]
  const allRuns = () => Promise.all(clients.map(runsOf))
  await loadLeie(world, [alder, birch, ...others])
  for (const clientId of clients) await change(world, clientId, [person('E3', 'Nobodyson')])
  await expect.poll(allRuns).toEqual(clients.map(() => ['full']))
  await world.system.write(async ({ enqueue }) => enqueue('screening.daily', {}))
  await expect.poll(allRuns).toEqual(clients.map(() => ['full', 'confirmed']))
})
