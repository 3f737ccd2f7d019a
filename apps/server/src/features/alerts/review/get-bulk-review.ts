import type { BulkReview } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { selectBulkReview } from './bulk-review-queries.ts'
import { presentBulkReview } from './bulk-review-rules.ts'

/** How far a decision of the caller's own is. */
export async function getBulkReview(context: ClientContext, id: string): Promise<BulkReview> {
  const row = await context.read((sql) => selectBulkReview(sql, context.clientId, id))
  return row && row.userId === context.actor.userId ? presentBulkReview(row) : notFound('Bulk review')
}
