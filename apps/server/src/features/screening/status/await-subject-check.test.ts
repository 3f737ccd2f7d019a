import type { MonitorStatus, SubjectChanged } from '@vigil/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { loadLeie, monitoringClient, screen } from '../test-monitoring.ts'

let world: TestWorld
let clientId: string
let headers: { authorization: string }
let stranger: { authorization: string }
let subjectId: string

const bearer = async (userId: string) => ({ authorization: `Bearer ${await world.token(userId)}` })
const base = '/api/monitor/monitored-subjects'

beforeAll(async () => {
  world = await openTestWorld()
  await loadLeie(world, [{ family: 'Alderwick', given: 'Jonathan', born: '19610203' }])
  clientId = await monitoringClient(world, ['EXCLUSIONS_FEDERAL', 'OFAC'])
  headers = await bearer(await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] }))
  stranger = await bearer(await addUser(world, { clientId: await monitoringClient(world) }))
})
afterAll(() => world.close())

const write = async (method: 'POST' | 'PUT', url: string, payload: object): Promise<SubjectChanged> =>
  (await world.app.inject({ method, url, headers, payload })).json()
const check = async (by = headers, id = subjectId) => {
  const response = await world.app.inject({ url: `${base}/${id}/check`, headers: by })
  return { ...response.json<{ isComplete?: boolean }>(), code: response.statusCode }
}
const waits = async (): Promise<void> => {
  await expect.poll(() => world.services.finishedRuns.size).toBe(1)
}

let count = 0
beforeEach(async () => {
  count += 1
  const person = { type: 'INDIVIDUAL', firstName: 'Jonathan', lastName: 'Alderwick', dob: '1961-02-03' }
  subjectId = (await write('POST', base, { externalId: `E-${count}`, ...person })).id
})

describe('the check of a change made by hand', () => {
  it('is waited for until its run has finished, and has its statuses by then', async () => {
    const waiting = check()
    await waits()
    await screen(world, clientId)
    expect(await waiting).toMatchObject({ code: 200, isComplete: true })
    const response = await world.app.inject({ url: `${base}/${subjectId}/statuses`, headers })
    expect(response.json<MonitorStatus[]>().map(({ type, status }) => [type, status])).toEqual([
      ['EXCLUSIONS_FEDERAL', 'Match'],
      ['OFAC', 'Not Verified'],
    ])
  })

  it('is complete at once for whoever asks later, and open again after the next change', async () => {
    await screen(world, clientId)
    expect(await check()).toMatchObject({ isComplete: true })
    await write('PUT', `${base}/${subjectId}`, { firstName: 'Jon' })
    const waiting = check()
    await waits()
    await screen(world, clientId)
    expect(await waiting).toMatchObject({ isComplete: true })
  })

  it('is not complete after a run that began before the change', async () => {
    await screen(world, clientId)
    await write('PUT', `${base}/${subjectId}`, { firstName: 'Jon' })
    const waiting = check()
    await waits()
    world.services.finishedRuns.wake(clientId)
    expect(await waiting).toMatchObject({ isComplete: false })
  })

  it('is complete for a subject that is not monitored any more', async () => {
    await write('POST', `${base}/${subjectId}/term`, {})
    expect(await check()).toMatchObject({ isComplete: true })
  })

  it('is unknown to other clients', async () => {
    expect((await check(stranger)).code).toBe(404)
    expect(world.services.finishedRuns.size).toBe(0)
  })
})
