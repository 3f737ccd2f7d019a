import type { AlertFilter, BulkReview, MonitorProduct, ReviewStatus } from '@vigil/contract'
import type { bulkReviews } from '../../../database/schema/index.ts'
import type { AuditOrigin } from '../../../database/append-audit.ts'

export const busyAlerts = 'Someone else is updating these alerts. Try again in a moment.'

/** One decision about many alerts, as it is kept until it is carried through. */
export interface BulkRequest {
  alertIds: string[] | null
  filter: AlertFilter | null
  onlyStatus: ReviewStatus | null
  /** ISO; not those that came later */
  createdUntil: string
  status: ReviewStatus
  note: string
  /** those that the reviewer sees */
  products: MonitorProduct[]
  origin: AuditOrigin
  /** of what was sent */
  fingerprint: string
}

export type BulkReviewRow = typeof bulkReviews.$inferSelect

/** Who has decided what about which alerts, and when. */
export interface Decision {
  id: string
  clientId: string
  reviewer: { userId: string; name: string }
  at: Date
  request: BulkRequest
}

export const decisionOf = ({
  id,
  clientId,
  userId,
  changedBy,
  createdAt,
  request,
}: BulkReviewRow): Decision => ({
  id,
  clientId,
  reviewer: { userId, name: changedBy },
  at: createdAt,
  request: request as unknown as BulkRequest,
})

/** What came of it. */
export interface BulkOutcome {
  total: number
  changed: number
  skipped: number
}

/** How it is shown to whoever has asked for it. */
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
