import type { AlertFilter, BulkReview, MonitorProduct, ReviewStatus } from '@vigil/contract'
import type { bulkReviews } from '../../../database/schema/index.ts'
import type { AuditOrigin } from '../../../database/append-audit.ts'

export const busyAlerts = 'Someone else is updating these alerts. Try again in a moment.'

export const notChanged = 'The alerts could not be changed; try again.'

/** What was requested, stored until it has been applied. */
export interface BulkRequest {
  alertIds: string[] | null
  filter: AlertFilter | null
  onlyStatus: ReviewStatus | null
  /** ISO; alerts created later are left out */
  createdUntil: string
  status: ReviewStatus
  note: string
  /** those the reviewer may see */
  products: MonitorProduct[]
  origin: AuditOrigin
  /** hash of the request body */
  fingerprint: string
}

export type BulkReviewRow = typeof bulkReviews.$inferSelect

/** A bulk review as requested: who set what on which alerts, and when. */
export interface RequestedReview {
  id: string
  clientId: string
  reviewer: { userId: string; name: string }
  at: Date
  request: BulkRequest
}

export const requestedReviewOf = ({
  id,
  clientId,
  userId,
  changedBy,
  createdAt,
  request,
}: BulkReviewRow): RequestedReview => ({
  id,
  clientId,
  reviewer: { userId, name: changedBy },
  at: createdAt,
  request: request as unknown as BulkRequest,
})

export interface BulkOutcome {
  total: number
  changed: number
  skipped: number
}

export const presentBulkReview = ({
  id,
  state,
  total,
  done,
  changed,
  skipped,
  reason,
}: Pick<
  BulkReviewRow,
  'id' | 'state' | 'total' | 'done' | 'changed' | 'skipped' | 'reason'
>): BulkReview => ({ id, state, total, done, changed, skipped, reason })
