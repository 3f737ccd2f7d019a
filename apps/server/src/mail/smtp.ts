import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  id: string
  recipient: string
  subject: string
  body: string
}

/** Hands mails to a mail server. */
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
      // The same id on every try: a mail server or reader can tell a repeated delivery.
      await transport.sendMail({ from, to: recipient, subject, text: body, messageId: `<${id}@vigil>` })
    },
    close: () => transport.close(),
  }
}
