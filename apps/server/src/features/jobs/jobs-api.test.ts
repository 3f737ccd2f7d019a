import type { JobPage } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../database/schema/index.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { failJob } from '../../testing/fail-job.ts'
import { addApiKey, addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { failureText } from './job-rules.ts'

let world: TestWorld
let [vendor, lakeshore, ptAdmin] = ['', '', '']

beforeAll(async () => {
  world = await openTestWorld()
  vendor = await addClient(world, { name: 'Vendor', vendor: true, enabledPublicApi: true })
  lakeshore = await addClient(world, { name: 'Lakeshore' })
  ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
})
afterAll(() => world.close())

async function call(userId: string, url: string, method: 'GET' | 'POST' = 'GET', bearer?: string) {
  const headers = { authorization: `Bearer ${bearer ?? (await world.token(userId))}` }
  return world.app.inject({ method, url: `/api${url}`, headers })
}
const jobs = async (state: string): Promise<JobPage> =>
  (await call(ptAdmin, `/jobs?state=${state}&size=100`)).json<JobPage>()
const audited = (jobId: string) =>
  world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.subjectId, jobId)))

describe('jobs', () => {
  it('that failed say for which client, how often and why, in words', async () => {
    const mail = { clientId: lakeshore, recipient: 'ann@example.org', subject: 'Private', body: 'b' }
    const mailId = await world.system.write((tx) => sendMail(world.system, tx, mail))
    const id = await failJob(world, 'mail.deliver', { mailId })
    const { content, counts } = await jobs('failed')
    expect(counts.failed).toBe(1)
    expect(content).toMatchObject([
      {
        id,
        name: 'mail.deliver',
        about: 'Sends one mail of the outbox',
        state: 'failed',
        clientName: 'Lakeshore',
        attempts: 1,
        maxAttempts: 11,
        error: 'Mail server: ECONNREFUSED.',
        nextAttemptAt: null,
      },
    ])
    expect(content[0]!.failedAt).not.toBeNull()
    expect(JSON.stringify(content)).not.toMatch(/ann@|Private/)
  })

  it('that wait are sorted by when they are due, and running ones have their progress', async () => {
    await world.system.write(async ({ enqueue }) =>
      enqueue('screening.client', { clientId: lakeshore }, lakeshore),
    )
    const waiting = await jobs('waiting')
    expect(waiting.total).toBe(waiting.counts.waiting)
    const job = waiting.content.find(({ name }) => name === 'screening.client')
    expect(job).toMatchObject({ clientName: 'Lakeshore', attempts: 0, maxAttempts: 6, error: null })
    expect(job!.nextAttemptAt).not.toBeNull()
    await world.services.jobs.boss.fetch('screening.client')
    const running = await jobs('running')
    expect(running.content).toMatchObject([
      { name: 'screening.client', attempts: 1, progress: null, startedAt: expect.any(String) },
    ])
  })

  it('are retried together with their audit event, once', async () => {
    const data = { clientId: lakeshore }
    const id = await failJob(world, 'screening.confirm', data)
    expect((await call(ptAdmin, `/jobs/${id}/retry`, 'POST')).statusCode).toBe(204)
    expect(await world.services.jobs.boss.findJobs('screening.confirm', { queued: true })).toMatchObject([
      { data },
    ])
    expect(await audited(id)).toMatchObject([
      { action: 'job.retry', actorId: ptAdmin, clientId: lakeshore, after: { job: 'screening.confirm' } },
    ])
    expect((await call(ptAdmin, `/jobs/${id}/retry`, 'POST')).statusCode).toBe(404)
    expect(await audited(id)).toHaveLength(1)
  })

  it('are given up with their audit event, and then exist no more', async () => {
    const id = await failJob(world, 'files.sweep', {})
    expect((await call(ptAdmin, `/jobs/${id}/give-up`, 'POST')).statusCode).toBe(204)
    expect(await audited(id)).toMatchObject([{ action: 'job.give-up', clientId: null }])
    expect(await world.services.jobs.findDead({ id })).toBeNull()
    expect(await world.services.jobs.boss.findJobs('files.sweep', { queued: true })).toEqual([])
    expect((await call(ptAdmin, `/jobs/${randomUUIDv7()}/give-up`, 'POST')).statusCode).toBe(404)
  })

  it('that somebody else settles at the same moment leave no second audit event', async () => {
    const id = await failJob(world, 'files.sweep', {})
    const both = await Promise.all([
      call(ptAdmin, `/jobs/${id}/give-up`, 'POST'),
      call(ptAdmin, `/jobs/${id}/give-up`, 'POST'),
    ])
    expect(both.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    expect(await audited(id)).toHaveLength(1)
  })

  it('are for PT admins alone, without API keys', async () => {
    const admin = await addUser(world, { clientId: lakeshore, roles: ['ROLE_CLIENT_ADMIN'] })
    const key = await addApiKey(world, vendor, ptAdmin)
    const id = await failJob(world, 'files.sweep', {})
    expect((await call(admin, '/jobs')).statusCode).toBe(403)
    expect((await call(ptAdmin, '/jobs', 'GET', key)).statusCode).toBe(403)
    expect((await call(admin, `/jobs/${id}/retry`, 'POST')).statusCode).toBe(403)
    expect(await audited(id)).toEqual([])
  })
})

it.each([
  [null, null],
  [{ name: 'PlainError', message: 'webhook: The host answered 500.' }, 'Webhook: The host answered 500.'],
  [{ name: 'Error', code: 'ENOSPC' }, 'The disk is full.'],
  [{ name: 'error', code: '57014' }, 'A database statement took too long.'],
  [{ value: { message: 'job heartbeat timeout' } }, 'The worker stopped while it was running.'],
  [{ value: { message: 'job timed out' } }, 'It took too long and was stopped.'],
  [
    { name: 'TypeError', message: 'Jane Roe is undefined' },
    'Unexpected error (TypeError). The server log has the details.',
  ],
])('tells a failure in words, without what could be personal: %j', (recorded, text) => {
  expect(failureText(recorded)).toBe(text)
})
