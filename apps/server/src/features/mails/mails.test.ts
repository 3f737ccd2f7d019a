import { type Mail } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, mailOutbox } from '../../database/schema/index.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { addApiKey, addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
let vendor: string
let clientId: string
let ptAdmin: string
const ids: string[] = []

async function outgoing(client: string | null, subject: string): Promise<string> {
  const mail = {
    clientId: client,
    recipient: 'ann@example.org',
    subject,
    body: `one-time link of ${subject}`,
  }
  return world.system.write((tx) => sendMail(world.system, tx, mail))
}

beforeAll(async () => {
  world = await openTestWorld()
  vendor = await addClient(world, { name: 'Vendor', vendor: true, enabledPublicApi: true })
  clientId = await addClient(world, { name: 'Client' })
  ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
  for (const [minute, client] of [clientId, null, clientId].entries()) {
    world.setNow(new Date(Date.UTC(2026, 0, 1, 12, minute)))
    ids.push(await outgoing(client, `mail ${minute}`))
  }
  world.setNow(new Date())
})
afterAll(() => world.close())

async function get(userId: string, url: string, bearer?: string) {
  const headers = { authorization: `Bearer ${bearer ?? (await world.token(userId))}` }
  return world.app.inject({ url: `/api${url}`, headers })
}
const reads = (mailId: string) =>
  world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.subjectId, mailId)))

describe('the list of mails', () => {
  it('is sorted newest first, with the client and without texts', async () => {
    const response = await get(ptAdmin, '/mails')
    const { page, total, content } = response.json<{ page: number; total: number; content: Mail[] }>()
    expect([page, total]).toEqual([0, 3])
    expect(content.map((mail) => [mail.subject, mail.clientName])).toEqual([
      ['mail 2', 'Client'],
      ['mail 1', null],
      ['mail 0', 'Client'],
    ])
    expect(content[0]).toEqual({
      id: ids[2],
      recipient: 'ann@example.org',
      subject: 'mail 2',
      state: 'pending',
      clientName: 'Client',
      createdAt: '2026-01-01T12:02:00.000Z',
      sentAt: null,
      lastError: null,
      attempts: 0,
      nextAttemptAt: expect.any(String),
    })
    expect(response.body).not.toContain('one-time')
  })

  it('is paginated', async () => {
    const second = (await get(ptAdmin, '/mails?page=1&size=2')).json<{ content: Mail[] }>()
    expect(second).toMatchObject({ page: 1, total: 3 })
    expect(second.content.map((mail) => mail.subject)).toEqual(['mail 0'])
    expect((await get(ptAdmin, '/mails?page=7')).json()).toEqual({ page: 7, total: 3, content: [] })
  })
})

describe('one mail', () => {
  it.each(['pending', 'held', 'failed'] as const)(
    'that is %s shows its text, and each read is audited',
    async (state) => {
      const id = await outgoing(clientId, state)
      await world.system.write(({ sql }) =>
        sql.update(mailOutbox).set({ state }).where(eq(mailOutbox.id, id)),
      )
      for (const _ of [1, 2])
        expect((await get(ptAdmin, `/mails/${id}`)).json()).toMatchObject({
          id,
          state,
          clientName: 'Client',
          body: `one-time link of ${state}`,
        })
      const event = { action: 'mail.read', subjectType: 'mail', clientId, actorId: ptAdmin, after: null }
      expect(await reads(id)).toMatchObject([event, event])
      expect(JSON.stringify(await reads(id))).not.toMatch(/ann@|one-time/)
    },
  )

  it('without a client is audited without a client', async () => {
    await get(ptAdmin, `/mails/${ids[1]}`)
    expect(await reads(ids[1]!)).toMatchObject([{ action: 'mail.read', clientId: null }])
  })

  it('that was sent has no text, and is not audited', async () => {
    const id = await outgoing(clientId, 'sent')
    await world.system.write(({ sql }) =>
      sql.update(mailOutbox).set({ state: 'sent', sentAt: new Date() }).where(eq(mailOutbox.id, id)),
    )
    const response = await get(ptAdmin, `/mails/${id}`)
    expect(response.json()).toMatchObject({ state: 'sent', body: null })
    expect(await reads(id)).toEqual([])
  })

  it('that does not exist is not found', async () => {
    expect((await get(ptAdmin, `/mails/${clientId}`)).statusCode).toBe(404)
  })
})

it('limits mails to PT admins, without API keys, and does not audit denied reads', async () => {
  const id = await outgoing(clientId, 'private')
  const clientAdmin = await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
  const colleague = await addUser(world, { clientId: vendor, roles: ['ROLE_CLIENT_ADMIN'] })
  const key = await addApiKey(world, vendor, ptAdmin)
  for (const url of ['/mails', `/mails/${id}`]) {
    expect((await get(clientAdmin, url)).statusCode).toBe(403)
    expect((await get(colleague, url)).statusCode).toBe(403)
    expect((await get(ptAdmin, url, key)).statusCode).toBe(403)
    expect((await world.app.inject({ url: `/api${url}` })).statusCode).toBe(401)
  }
  expect(await reads(id)).toEqual([])
})
