import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccessRole, addClient, addUser, allTags } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
let clientId: string
beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Client', usesAccessRoles: true, monitorProducts: ['OFAC'] })
})
afterAll(() => world.close())

const nobody = randomUUIDv7()
const calls = [
  ['POST', 'monitor/alerts/search', 200],
  ['GET', 'monitor/alerts/metrics', 200],
  ['GET', 'monitor/alerts/trends', 200],
  ['GET', `monitor/alerts/${nobody}/details`, 404],
  ['GET', `monitor/alerts/${nobody}/review-statuses`, 404],
  ['GET', `monitor/monitored-subjects/${nobody}/alerts`, 404],
] as const

async function answers(caller: { SHOW_ALERTS: 'ALLOW' | 'DENY'; flags: boolean }): Promise<number[]> {
  const { SHOW_ALERTS, flags } = caller
  const accessRoleId = await addAccessRole(world, { ...allTags('ALLOW'), SHOW_ALERTS })
  const headers = {
    authorization: `Bearer ${await world.token(await addUser(world, { clientId, accessRoleId, flags }))}`,
  }
  const asked = calls.map(([method, path]) =>
    world.app.inject({ method, url: `/api/${path}`, headers, ...(method === 'POST' && { payload: {} }) }),
  )
  return (await Promise.all(asked)).map(({ statusCode }) => statusCode)
}
const everywhere = (code: number): number[] => calls.map(() => code)

describe('alerts are read', () => {
  it('by users with permission to view them', async () => {
    expect(await answers({ SHOW_ALERTS: 'ALLOW', flags: true })).toEqual(calls.map(([, , code]) => code))
  })

  it('by no role without that permission', async () => {
    expect(await answers({ SHOW_ALERTS: 'DENY', flags: true })).toEqual(everywhere(403))
  })

  it('by no user without ongoing monitoring', async () => {
    expect(await answers({ SHOW_ALERTS: 'ALLOW', flags: false })).toEqual(everywhere(403))
  })
})
