import type { BulkReview, SetReviewStatuses } from '@vigil/contract'
import { createHash, randomUUIDv7 } from 'node:crypto'
import type { ClientContext } from '../../../context.ts'
import { retryOnConflict } from '../../../database/locks.ts'
import { withLockTimeout } from '../../../database/lock-timeout.ts'
import { AppError, notFound } from '../../../errors.ts'
import { visibleProducts } from '../visible-products.ts'
import { countRunning, insertBulkReview, selectBulkReview } from './bulk-review-queries.ts'
import { busyAlerts, decisionOf, presentBulkReview, type Decision } from './bulk-review-rules.ts'
import { applyBulkReview, closeBulkReview, trailOf } from './apply-bulk-review.ts'
import { countChosen, countJudged } from './choose-queries.ts'

/** More than these are left to a job. */
const mostWithinCall = 2_000
/** So many of one client; they are carried through one after the other. */
const mostLeftToJobs = 10
const tooManyRunning =
  'Your organization has too many large bulk reviews in progress. Try again when some are done.'
/** Others may be at work on many alerts too. */
const mostSecondsToWait = 5

/** ISO; what comes later was not there when it was decided. */
const untilNow = (until: string | undefined, now: Date): string =>
  (until === undefined ? now : new Date(Math.min(Date.parse(until), now.getTime()))).toISOString()

/** Tells whether an id is sent again with the same body, also when what was asked for is not kept any more. */
const fingerprintOf = ({ id, alertIds, filter, onlyStatus, status, note }: SetReviewStatuses): string =>
  createHash('sha256')
    .update(JSON.stringify([id, alertIds?.toSorted(), filter, onlyStatus, status, note]))
    .digest('base64url')

async function decisionFor(context: ClientContext, body: SetReviewStatuses): Promise<Decision> {
  const { actor } = context
  const at = context.now()
  const { id = randomUUIDv7(), alertIds, filter, onlyStatus, createdUntil, status, note } = body
  return {
    id,
    clientId: context.clientId,
    reviewer: { userId: actor.userId, name: actor.name },
    at,
    request: {
      alertIds: alertIds ? [...new Set(alertIds)] : null,
      filter: filter ?? null,
      onlyStatus: onlyStatus ?? null,
      createdUntil: untilNow(createdUntil, at),
      status,
      note,
      products: await visibleProducts(context),
      origin: context.origin,
      fingerprint: fingerprintOf(body),
    },
  }
}

/** Ids of which one is not the caller's to decide about change nothing. */
async function checkNamed(context: ClientContext, decision: Decision): Promise<number> {
  const { alertIds } = decision.request
  if (!alertIds) return context.read((sql) => countChosen(sql, decision, mostWithinCall + 1))
  const named = { ...decision, request: { ...decision.request, onlyStatus: null } }
  const found = await context.read((sql) => countChosen(sql, named, alertIds.length))
  return found === alertIds.length ? found : notFound('Alert')
}

/** What came of the same decision when it was sent first. An id of something else says nothing of that. */
async function sentBefore(context: ClientContext, decision: Decision): Promise<BulkReview> {
  const { id, clientId, reviewer, request } = decision
  const row = await context.read((sql) => selectBulkReview(sql, clientId, id))
  const isSame =
    row?.userId === reviewer.userId && decisionOf(row).request.fingerprint === request.fingerprint
  if (isSame) return presentBulkReview(row)
  throw new AppError('conflict', 'This id is already in use. Choose another one.')
}

async function decideNow(context: ClientContext, decision: Decision): Promise<BulkReview> {
  const outcome = await retryOnConflict(busyAlerts, () =>
    context.write(async ({ sql, audit }) => {
      if (!(await insertBulkReview(sql, decision))) return null
      const carry = () => applyBulkReview(sql, decision, async () => {})
      const outcome = await withLockTimeout(sql, busyAlerts, carry, mostSecondsToWait)
      await closeBulkReview(sql, decision, outcome, context.now())
      audit(trailOf(decision, outcome))
      return outcome
    }),
  )
  if (!outcome) return sentBefore(context, decision)
  return { id: decision.id, state: 'done', ...outcome, done: outcome.total, reason: null }
}

async function decideLater(context: ClientContext, decision: Decision): Promise<BulkReview> {
  const isNew = await context.write(async ({ sql, enqueue }) => {
    if (!(await insertBulkReview(sql, decision))) return false
    if ((await countRunning(sql, decision.clientId)) > mostLeftToJobs)
      throw new AppError('limit', tooManyRunning)
    enqueue('alerts.bulk-review', { bulkReviewId: decision.id }, decision.clientId)
    return true
  })
  if (!isNew) return sentBefore(context, decision)
  const nothingYet = { total: null, done: 0, changed: null, skipped: null, reason: null }
  return presentBulkReview({ id: decision.id, state: 'running', ...nothingYet })
}

/** What would come of it. */
async function preview(context: ClientContext, decision: Decision): Promise<BulkReview> {
  const { set, same, blocked } = await context.read((sql) => countJudged(sql, decision))
  const outcome = { total: set + same + blocked, done: 0, changed: set, skipped: blocked }
  return { id: decision.id, state: 'done', ...outcome, reason: null }
}

/** Decides about many alerts at once: all of them or none. Of very many it is answered how far it is. */
export async function setReviewStatuses(
  context: ClientContext,
  body: SetReviewStatuses,
): Promise<BulkReview> {
  const decision = await decisionFor(context, body)
  const count = await checkNamed(context, decision)
  if (body.preview) return preview(context, decision)
  return count > mostWithinCall ? decideLater(context, decision) : decideNow(context, decision)
}

/** How far a decision of the caller's own is. */
export async function getBulkReview(context: ClientContext, id: string): Promise<BulkReview> {
  const row = await context.read((sql) => selectBulkReview(sql, context.clientId, id))
  return row && row.userId === context.actor.userId ? presentBulkReview(row) : notFound('Bulk review')
}
