import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { mailOutbox } from '../database/schema/index.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { mailJobs } from './mail-jobs.ts'
import { sendMail } from './send-mail.ts'

let world: TestWorld
let server: SMTPServer | null = null
afterEach(async () => {
  await world.close()
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  server = null
})

/** A real mail server on loopback; refuses everything while `up` is false. */
async function openMailServer(state: { up: boolean }): Promise<{ url: string; received: string[] }> {
  const received: string[] = []
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(state.up ? null : Object.assign(new Error('mailbox busy'), { responseCode: 450 })),
    onData: (stream, _session, done) => {
      stream.on('end', () => done())
      void text(stream).then((mail) => received.push(mail))
    },
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', () => resolve()))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

const mail = {
  clientId: null,
  recipient: 'ann@example.org',
  subject: 'New alerts',
  body: 'You have 3 new alerts.',
}
const send = () => world.system.write((tx) => sendMail(world.system, tx, mail))
const deliver = (mailId: string) => mailJobs['mail.deliver'](world.system, { mailId })
const outbox = () => world.system.read((sql) => sql.select().from(mailOutbox))

describe('the outbox', () => {
  it('sends a mail to the mail server once', async () => {
    const { url, received } = await openMailServer({ up: true })
    world = await openTestWorld({ SMTP_URL: url, MAIL_FROM: 'Vigil <vigil@example.org>' })
    const id = await send()
    await deliver(id)
    await deliver(id)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatch(/^From: Vigil <vigil@example.org>$/m)
    expect(received[0]).toMatch(/^To: ann@example.org$/m)
    expect(received[0]).toContain(`Message-ID: <${id}@vigil>`)
    expect(received[0]).toContain('You have 3 new alerts.')
    expect(await outbox()).toMatchObject([{ state: 'sent', lastError: null }])
  })

  it('keeps a refused mail for the next attempt, without the address in the error', async () => {
    const state = { up: false }
    const { url, received } = await openMailServer(state)
    world = await openTestWorld({ SMTP_URL: url })
    const id = await send()
    await expect(deliver(id)).rejects.toThrow('450')
    expect(await outbox()).toMatchObject([{ state: 'pending', attempts: 1 }])
    expect((await outbox())[0]?.lastError).not.toContain('ann@')
    state.up = true
    await deliver(id)
    expect(received).toHaveLength(1)
  })

  it('gives up after the last attempt', async () => {
    const { url } = await openMailServer({ up: false })
    world = await openTestWorld({ SMTP_URL: url })
    const id = await send()
    for (let attempt = 0; attempt <= 10; attempt++) await expect(deliver(id)).rejects.toThrow()
    expect(await outbox()).toMatchObject([{ state: 'failed', attempts: 0 }])
  })

  it('sends a failed mail once its dead letter is retried', async () => {
    const state = { up: false }
    const { url, received } = await openMailServer(state)
    world = await openTestWorld({ SMTP_URL: url })
    const id = await send()
    for (let attempt = 0; attempt <= 10; attempt++) await expect(deliver(id)).rejects.toThrow()
    state.up = true
    await deliver(id)
    expect(received).toHaveLength(1)
    expect(await outbox()).toMatchObject([{ state: 'sent' }])
  })

  it('sends nothing for a transaction that did not commit', async () => {
    const { url } = await openMailServer({ up: true })
    world = await openTestWorld({ SMTP_URL: url })
    const failing = world.system.write(async (tx) => {
      await sendMail(world.system, tx, mail)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await outbox()).toEqual([])
  })

  it('holds mails while no mail server is configured, and sends them once there is one', async () => {
    world = await openTestWorld()
    const id = await send()
    await deliver(id)
    expect(await outbox()).toMatchObject([{ state: 'held' }])
    const { url, received } = await openMailServer({ up: true })
    const { createSmtpSender } = await import('./smtp.ts')
    world.services.mailer = createSmtpSender(url, 'vigil@example.org')
    await mailJobs['mail.recover'](world.system)
    expect(await outbox()).toMatchObject([{ state: 'pending' }])
    await deliver(id)
    expect(received).toHaveLength(1)
    world.services.mailer.close()
  })

  it('deletes the text of a mail that the mail server has accepted', async () => {
    const { url } = await openMailServer({ up: true })
    world = await openTestWorld({ SMTP_URL: url })
    const id = await send()
    expect(await outbox()).toMatchObject([{ body: mail.body }])
    await deliver(id)
    expect(await outbox()).toMatchObject([{ state: 'sent', body: '' }])
  })

  it('keeps a mail sent, whatever the outcome of a second job for it', async () => {
    const state = { up: true }
    const { url, received } = await openMailServer(state)
    world = await openTestWorld({ SMTP_URL: url })
    const id = await send()
    const { mailer } = world.services
    world.services.mailer = {
      close: () => {},
      send: async () => {
        world.services.mailer = mailer
        await deliver(id)
        throw Object.assign(new Error('lost'), { code: 'ECONNECTION' })
      },
    }
    await expect(deliver(id)).rejects.toThrow('ECONNECTION')
    expect(await outbox()).toMatchObject([{ state: 'sent', lastError: null, attempts: 0 }])
    expect(received).toHaveLength(1)
  })

  it('rejects a recipient that would inject a header', async () => {
    const { url, received } = await openMailServer({ up: true })
    world = await openTestWorld({ SMTP_URL: url })
    const id = await world.system.write((tx) =>
      sendMail(world.system, tx, { ...mail, subject: 'Hi\r\nBcc: eve@example.org' }),
    )
    await deliver(id)
    expect(received[0]).not.toMatch(/^Bcc:/m)
  })
})
