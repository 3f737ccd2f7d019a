import type { Actor } from '@vigil/contract'
import type { Context, WriteTransaction } from '../../../context.ts'
import { loggable, PlainError } from '../../../errors.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { findActor } from '../../identity/index.ts'
import {
  countNewAlerts,
  insertDigest,
  lockRecipient,
  selectLastDigestDay,
  selectRecipientIds,
  type Recipient,
} from './digest-queries.ts'
import {
  digestKinds,
  digestPeriod,
  mayView,
  momentsOf,
  type DigestKind,
  type DigestPeriod,
} from './digest-rules.ts'
import { alertsText, type DigestText } from './digest-texts.ts'

const wants = (user: Recipient): Record<DigestKind, boolean> => ({
  alerts: user.receiveAlertsEmail,
  npdb: user.receiveNpdbEmail,
})

/** The content of a digest; null if there is nothing to report. */
async function contentOf(
  context: Context,
  { sql }: WriteTransaction,
  actor: Actor,
  kind: DigestKind,
  period: DigestPeriod,
): Promise<DigestText | null> {
  const address = context.services.publicAddress()
  const moments = momentsOf(period)
  const counts = await countNewAlerts(sql, actor.own.id, moments, kind)
  return counts.length > 0 ? alertsText(counts, period, address, kind) : null
}

/** Sends the digests of one user; mails and digest records commit together. */
function sendDigestsTo(context: Context, userId: string): Promise<void> {
  const now = context.now()
  return context.write(async (tx) => {
    const user = await lockRecipient(tx.sql, userId)
    const actor = user && (await findActor(tx.sql, userId, null, now))
    if (!user || !actor) return
    for (const kind of digestKinds) {
      if (!wants(user)[kind] || !mayView(actor, kind)) continue
      const period = digestPeriod(now, await selectLastDigestDay(tx.sql, user, kind))
      const text = period && (await contentOf(context, tx, actor, kind, period))
      if (!text) continue
      const { clientId, userName: recipient } = user
      const mailId = await sendMail(context, tx, { clientId, recipient, ...text })
      await insertDigest(tx.sql, { clientId, userId, kind, day: period.lastDay, mailId, createdAt: now })
    }
  })
}

/** Mails every user the digests they want and have not received. A failure for one user does not affect the others. */
export async function sendDigests(context: Context, signal: AbortSignal): Promise<void> {
  const userIds = await context.read(selectRecipientIds)
  let failed = 0
  for (const userId of userIds) {
    signal.throwIfAborted()
    try {
      await sendDigestsTo(context, userId)
    } catch (error) {
      failed += 1
      context.log.error({ error: loggable(error) }, 'the digests of a user failed')
    }
  }
  if (failed > 0) throw new PlainError(`the digests of ${failed} of ${userIds.length} users failed`)
}
