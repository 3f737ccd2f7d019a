import type { BulkReview, SetReviewStatuses } from '@vigil/contract'
import { createHash, randomUUIDv7 } from 'node:crypto'
import type { ClientContext } from '../../../context.ts'
import { retryOnConflict } from '../../../database/locks.ts'
import { withLockTimeout } from '../../../database/lock-timeout.ts'
import { AppError, notFound } from '../../../errors.ts'
import { visibleProducts } from '../visible-products.ts'
import { countRunning, insertBulkReview, selectBulkReview } from './bulk-review-queries.ts'
import {
  busyAlerts,
  requestedReviewOf,
  presentBulkReview,
  type RequestedReview,
} from './bulk-review-rules.ts'
import { applyBulkReview, closeBulkReview, trailOf } from './apply-bulk-review.ts'
import { countChosen, countJudged } from './choose-queries.ts'

/** Larger bulk reviews are left to a job. */
const mostWithinCall = 2_000
/** Per client, whose jobs run one at a time. */
const mostLeftToJobs = 10
const tooManyRunning =
  'Your organization has too many large bulk reviews in progress. Try again when some are done.'
/** Longer than the default: another bulk review may hold the client's alert lock. */
const mostSecondsToWait = 5

/** ISO; never in the future, so that alerts created after the request are left out. */
const untilNow = (until: string | undefined, now: Date): string =>
  (until === undefined ? now : new Date(Math.min(Date.parse(until), now.getTime()))).toISOString()

/** Recognizes a repeated request by its id and body, even after the request itself has been trimmed. */
const fingerprintOf = ({ id, alertIds, filter, onlyStatus, status, note }: SetReviewStatuses): string =>
  createHash('sha256')
    .update(JSON.stringify([id, alertIds?.toSorted(), filter, onlyStatus, status, note]))
    .digest('base64url')

async function requestedReviewFor(context: ClientContext, body: SetReviewStatuses): Promise<RequestedReview> {
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

/** Counts the alerts. Fails with "not found" if the caller may not see one of the named alerts. */
async function checkNamed(context: ClientContext, review: RequestedReview): Promise<number> {
  const { alertIds } = review.request
  if (!alertIds) return context.read((sql) => countChosen(sql, review, mostWithinCall + 1))
  const named = { ...review, request: { ...review.request, onlyStatus: null } }
  const found = await context.read((sql) => countChosen(sql, named, alertIds.length))
  return found === alertIds.length ? found : notFound('Alert')
}

/** The outcome of the same request when it was first sent; a conflict if the id belongs to another request. */
async function sentBefore(context: ClientContext, review: RequestedReview): Promise<BulkReview> {
  const { id, clientId, reviewer, request } = review
  const row = await context.read((sql) => selectBulkReview(sql, clientId, id))
  const isSame =
    row?.userId === reviewer.userId && requestedReviewOf(row).request.fingerprint === request.fingerprint
  if (isSame) return presentBulkReview(row)
  throw new AppError('conflict', 'This id is already in use. Choose another one.')
}

async function reviewNow(context: ClientContext, review: RequestedReview): Promise<BulkReview> {
  const outcome = await retryOnConflict(busyAlerts, () =>
    context.write(async ({ sql, audit }) => {
      if (!(await insertBulkReview(sql, review))) return null
      const apply = () => applyBulkReview(sql, review, async () => {})
      const outcome = await withLockTimeout(sql, busyAlerts, apply, mostSecondsToWait)
      await closeBulkReview(sql, review, outcome, context.now())
      audit(trailOf(review, outcome))
      return outcome
    }),
  )
  if (!outcome) return sentBefore(context, review)
  return { id: review.id, state: 'done', ...outcome, done: outcome.total, reason: null }
}

async function reviewLater(context: ClientContext, review: RequestedReview): Promise<BulkReview> {
  const isNew = await context.write(async ({ sql, enqueue }) => {
    if (!(await insertBulkReview(sql, review))) return false
    if ((await countRunning(sql, review.clientId)) > mostLeftToJobs)
      throw new AppError('limit', tooManyRunning)
    enqueue('alerts.bulk-review', { bulkReviewId: review.id }, review.clientId)
    return true
  })
  if (!isNew) return sentBefore(context, review)
  const nothingYet = { total: null, done: 0, changed: null, skipped: null, reason: null }
  return presentBulkReview({ id: review.id, state: 'running', ...nothingYet })
}

async function preview(context: ClientContext, review: RequestedReview): Promise<BulkReview> {
  const { set, same, blocked } = await context.read((sql) => countJudged(sql, review))
  const outcome = { total: set + same + blocked, done: 0, changed: set, skipped: blocked }
  return { id: review.id, state: 'done', ...outcome, reason: null }
}

/** Reviews many alerts at once, all or none. Large bulk reviews run as a job, and the response says how far it is. */
export async function setReviewStatuses(
  context: ClientContext,
  body: SetReviewStatuses,
): Promise<BulkReview> {
  const review = await requestedReviewFor(context, body)
  const count = await checkNamed(context, review)
  if (body.preview) return preview(context, review)
  return count > mostWithinCall ? reviewLater(context, review) : reviewNow(context, review)
}

/** The progress of one of the caller's own bulk reviews. */
export async function getBulkReview(context: ClientContext, id: string): Promise<BulkReview> {
  const row = await context.read((sql) => selectBulkReview(sql, context.clientId, id))
  return row && row.userId === context.actor.userId ? presentBulkReview(row) : notFound('Bulk review')
}
