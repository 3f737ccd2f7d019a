import type { RequestedReport } from '@vigil/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AllJobHandlers } from '../../jobs/collect-handlers.ts'
import { jobNames } from '../../jobs/job-table.ts'
import { startWorkers } from '../../jobs/work.ts'
import { addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({}, true)
})
afterAll(() => world.close())

async function request(clientId: string, count: number): Promise<string[]> {
  const authorization = `Bearer ${await world.token(await addUser(world, { clientId }))}`
  const payload = { reportType: 'alert', reportParameters: { alertConfig: {} }, reportName: 'Alerts' }
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/reports/requests',
      headers: { authorization },
      payload,
    })
    ids.push(response.json<RequestedReport>().id)
  }
  return ids
}

it('many reports of one client don’t delay those of another', async () => {
  const busy = await request(await addClient(world, { name: 'Busy' }), 5)
  const [other] = await request(await addClient(world, { name: 'Other' }), 1)
  const begun: string[] = []
  const quiet = Object.fromEntries(jobNames.map((name) => [name, async () => {}]))
  const handlers = {
    ...quiet,
    // none of them ends
    'reports.generate': (_context, { requestId }, signal) => {
      begun.push(requestId)
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
    },
  } as AllJobHandlers
  await startWorkers(world.services, handlers, () => {})
  await expect.poll(() => begun, { timeout: 120_000 }).toContain(other)
  expect(begun.filter((id) => busy.includes(id))).toHaveLength(1)
})

it('a client can have 20 reports in progress, and is told when to go on', async () => {
  const clientId = await addClient(world, { name: 'Eager' })
  await request(clientId, 20)
  const authorization = `Bearer ${await world.token(await addUser(world, { clientId }))}`
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/reports/requests',
    headers: { authorization },
    payload: { reportType: 'alert', reportParameters: { alertConfig: {} }, reportName: 'Alerts' },
  })
  expect(response.statusCode).toBe(429)
  expect(response.json<{ detail: string }>().detail).toContain('Try again when some are done')
})
