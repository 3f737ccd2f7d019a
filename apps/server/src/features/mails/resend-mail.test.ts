import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEvents, mailOutbox } from '../../database/schema/index.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { failJob } from '../../testing/fail-job.ts'
import { addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
let [clientId, ptAdmin, admin, mailId] = ['', '', '', '']

beforeAll(async () => {
  world = await openTestWorld({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const vendor = await addClient(world, { name: 'Vendor', vendor: true })
  clientId = await addClient(world, { name: 'Client' })
  ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
  admin = await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
  const mail = { clientId, recipient: 'ann@example.org', subject: 'Hi', body: 'Hello' }
  mailId = await world.system.write((tx) => sendMail(world.system, tx, mail))
})
afterAll(() => world.close())

async function call(userId: string, url: string, method: 'GET' | 'POST' = 'GET') {
  const headers = { authorization: `Bearer ${await world.token(userId)}` }
  return world.app.inject({ method, url: `/api${url}`, headers })
}
const resend = async (userId = ptAdmin) => (await call(userId, `/mails/${mailId}/resend`, 'POST')).statusCode
const change = (values: Partial<typeof mailOutbox.$inferSelect>) =>
  world.system.write(({ sql }) => sql.update(mailOutbox).set(values).where(eq(mailOutbox.id, mailId)))
const resends = () =>
  world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.action, 'mail.resend')))

it('sends a failed message again with all attempts, and audits it', async () => {
  const { boss } = world.services.jobs
  await boss.deleteQueuedJobs('mail.deliver')
  await failJob(world, 'mail.deliver', { mailId })
  await change({ state: 'failed', lastError: 'ECONNREFUSED' })
  expect((await call(ptAdmin, '/mails?state=failed')).json()).toMatchObject({
    total: 1,
    content: [{ id: mailId, nextAttemptAt: null }],
  })
  expect(await resend()).toBe(204)
  expect((await call(ptAdmin, '/mails?state=pending')).json()).toMatchObject({
    content: [{ id: mailId, lastError: null, attempts: 0, nextAttemptAt: expect.any(String) }],
  })
  expect(await boss.findJobs('mail.deliver', { queued: true })).toMatchObject([{ data: { mailId } }])
  expect(await resends()).toMatchObject([{ subjectId: mailId, clientId, actorId: ptAdmin }])
})

it('refuses a sent message, a client admin, and an installation without a mail server', async () => {
  expect(await resend(admin)).toBe(403)
  await change({ state: 'sent', body: '' })
  expect(await resend()).toBe(422)
  await change({ state: 'held' })
  const { mailer } = world.services
  world.services.mailer = null
  expect(await resend()).toBe(422)
  world.services.mailer = mailer
  expect(await resends()).toHaveLength(1)
})
