import { randomUUIDv7 } from 'node:crypto'
import type { Context, WriteTransaction } from '../context.ts'
import { insertMail } from './mail-queries.ts'

export interface NewMail {
  clientId: string | null
  recipient: string
  subject: string
  body: string
}

/** Puts a mail into the outbox, in the caller's transaction: it is sent if and only if that commits. */
export async function sendMail(context: Context, tx: WriteTransaction, mail: NewMail): Promise<string> {
  const id = randomUUIDv7()
  await insertMail(tx.sql, { id, ...mail, state: 'pending', createdAt: context.now() })
  tx.enqueue('mail.deliver', { mailId: id })
  return id
}
