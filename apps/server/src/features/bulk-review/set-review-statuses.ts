import type { BulkReview, SetReviewStatuses } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { clientOf, visibleProducts } from '../alert-lists/index.ts'
import { insertBulkReview } from './bulk-review-queries.ts'
import { presentBulkReview, type Decision } from './bulk-review-rules.ts'
import { carryThrough, closeBulkReview, trailOf } from './carry-through.ts'
import { countChosen } from './choose-queries.ts'

/** More than these are left to a job. */
const mostWithinCall = 2_000

async function decisionFor(context: Context, body: SetReviewStatuses): Promise<Decision> {
  const { actor } = context
  if (!actor) throw new AppError('unauthenticated', 'Sign in first.')
  const at = context.now()
  const { alertIds, filter, onlyStatus, createdUntil, status, note } = body
  return {
    id: randomUUIDv7(),
    clientId: clientOf(context),
    reviewer: { userId: actor.userId, name: actor.name },
    at,
    request: {
      alertIds: alertIds ? [...new Set(alertIds)] : null,
      filter: filter ?? null,
      onlyStatus: onlyStatus ?? null,
      createdUntil: createdUntil ?? at.toISOString(),
      status,
      note,
      products: await visibleProducts(context),
      origin: context.origin,
    },
  }
}

/** Ids of which one is not the caller's to decide about change nothing. */
async function checkNamed(context: Context, decision: Decision): Promise<number> {
  const { alertIds } = decision.request
  if (!alertIds) return context.read((sql) => countChosen(sql, decision, mostWithinCall + 1))
  const named = { ...decision, request: { ...decision.request, onlyStatus: null } }
  const found = await context.read((sql) => countChosen(sql, named, alertIds.length))
  return found === alertIds.length ? found : notFound('Alert')
}

async function decideNow(context: Context, decision: Decision): Promise<BulkReview> {
  const outcome = await context.write(async ({ sql, audit }) => {
    await insertBulkReview(sql, decision)
    const outcome = await carryThrough(sql, decision, async () => {})
    await closeBulkReview(sql, decision, outcome, context.now())
    audit(trailOf(decision, outcome))
    return outcome
  })
  return { id: decision.id, state: 'done', ...outcome, done: outcome.total, reason: null }
}

async function decideLater(context: Context, decision: Decision): Promise<BulkReview> {
  await context.write(async ({ sql, enqueue }) => {
    await insertBulkReview(sql, decision)
    enqueue('alerts.bulk-review', { bulkReviewId: decision.id })
  })
  const nothingYet = { total: null, done: 0, changed: null, skipped: null, reason: null }
  return presentBulkReview({ id: decision.id, state: 'running', ...nothingYet })
}

/** Decides about many alerts at once: all of them or none. Of very many it is answered how far it is. */
export async function setReviewStatuses(context: Context, body: SetReviewStatuses): Promise<BulkReview> {
  const decision = await decisionFor(context, body)
  const count = await checkNamed(context, decision)
  return count > mostWithinCall ? decideLater(context, decision) : decideNow(context, decision)
}
