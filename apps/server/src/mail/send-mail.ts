import { randomUUIDv7 } from 'node:crypto'
import type { Context, WriteTransaction } from '../context.ts'
import { insertMail, selectMail, updateMail } from './mail-queries.ts'

export interface NewMail {
  clientId: string | null
  recipient: string
  subject: string
  body: string
}

/** Puts a mail into the outbox within the caller's transaction: it is sent if and only if that commits. */
export const sendMail = (context: Context, tx: WriteTransaction, mail: NewMail): Promise<string> =>
  sendMailOnce(context, tx, { id: randomUUIDv7(), ...mail })

/** Puts a mail into the outbox without a job: `deliverNow` sends it after the commit. */
export async function storeMail(context: Context, tx: WriteTransaction, mail: NewMail): Promise<string> {
  const id = randomUUIDv7()
  await insertMail(tx.sql, { id, ...mail, state: 'pending', createdAt: context.now() })
  return id
}

/** Like `sendMail`, for a mail with a given id: if it is already in the outbox, sent or not, it is not sent again. */
export async function sendMailOnce(
  context: Context,
  tx: WriteTransaction,
  mail: NewMail & { id: string },
): Promise<string> {
  const { id } = mail
  if (await selectMail(tx.sql, id)) return id
  await insertMail(tx.sql, { ...mail, state: 'pending', createdAt: context.now() })
  tx.enqueue('mail.deliver', { mailId: id })
  return id
}

/** Keeps a mail that was given up, as if the mail server had refused it. */
export async function keepFailedMail(
  context: Context,
  { sql }: WriteTransaction,
  mail: NewMail & { error: string },
): Promise<void> {
  const { error: lastError, ...row } = mail
  await insertMail(sql, { id: randomUUIDv7(), ...row, state: 'failed', lastError, createdAt: context.now() })
}

/** Starts over with all attempts: by the job that failed if it still exists, otherwise by a new one. */
export async function requeueMail(
  context: Context,
  { sql, enqueue, settle }: WriteTransaction,
  { mailId, failedJobId }: { mailId: string; failedJobId: string | null },
): Promise<void> {
  await updateMail(sql, mailId, { state: 'pending', attempts: 0, lastError: null, createdAt: context.now() })
  if (failedJobId === null) enqueue('mail.deliver', { mailId })
  else settle({ failedId: failedJobId, how: 'retry' })
}
