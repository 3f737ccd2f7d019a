import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  id: string
  recipient: string
  subject: string
  body: string
}

export interface MailSender {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

export function createSmtpSender(url: string, from: string): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send({ id, recipient, subject, body }) {
      // The same id on every attempt, so that a mail server or client can detect a repeated delivery.
      await transport.sendMail({ from, to: recipient, subject, text: body, messageId: `<${id}@vigil>` })
    },
    close: () => transport.close(),
  }
}
