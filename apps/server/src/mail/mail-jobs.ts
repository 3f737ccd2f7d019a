import type { Context } from '../context.ts'
import { PlainError } from '../errors.ts'
import { jobTable } from '../jobs/job-table.ts'
import type { JobHandlers } from '../jobs/collect-handlers.ts'
import {
  countAttempt,
  markPending,
  markSent,
  selectMail,
  selectStranded,
  updateMail,
} from './mail-queries.ts'

const strandedAfterMs = 24 * 60 * 60 * 1000
const lastAttempt = jobTable['mail.deliver'].retryLimit

/** The mail server's message may contain the recipient's address, so only its code is stored. */
function reasonOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
}

/** One attempt, in the system scope; throws if the mail server refuses the mail. */
async function deliver(context: Context, mailId: string): Promise<void> {
  const mail = await context.read((sql) => selectMail(sql, mailId))
  if (!mail || mail.state === 'sent') return
  const { mailer } = context.services
  if (!mailer) return context.write(({ sql }) => updateMail(sql, mailId, { state: 'held' }))
  try {
    await mailer.send(mail)
  } catch (error) {
    await context.write(async ({ sql }) => {
      await countAttempt(sql, mailId, reasonOf(error))
      if (mail.attempts >= lastAttempt) await updateMail(sql, mailId, { state: 'failed', attempts: 0 })
    })
    throw new PlainError(`mail server: ${reasonOf(error)}`, { cause: error })
  }
  await context.write(({ sql }) => markSent(sql, mailId, context.now()))
}

/**
 * For a caller who waits to hear whether the mail was sent: one attempt now, then the usual retries. The mail was put into
 * the outbox without a job, so that it is not sent twice.
 */
export async function deliverNow(context: Context, mailId: string): Promise<boolean> {
  const system = context.asSystem()
  try {
    await deliver(system, mailId)
    return system.services.mailer !== null
  } catch {
    await system.write(async ({ enqueue }) => enqueue('mail.deliver', { mailId }))
    return false
  }
}

export const mailJobs = {
  'mail.deliver': (context, { mailId }) => deliver(context, mailId),

  'mail.recover': async (context) => {
    if (!context.services.mailer) return
    const now = context.now()
    await context.write(async ({ sql, enqueue }) => {
      const ids = await selectStranded(sql, new Date(now.getTime() - strandedAfterMs), 500)
      if (ids.length === 0) return
      await markPending(sql, ids, now)
      for (const mailId of ids) enqueue('mail.deliver', { mailId })
    })
  },
} satisfies JobHandlers
