import { ApiError } from '../../../../lib/api-error.ts'
import type { BulkReview, ReviewStatus, SetReviewStatusesInput } from '@vigil/contract'
import type { AlertsAddress } from '../../alerts-address.ts'
import { filterBody } from '../../alerts-body.ts'
import { alertsApi } from '../../alerts-queries.ts'
import type { NewReview } from '../../review/review-rules.ts'
import type { Selection } from '../../../../list-screen/selection/selection.ts'

const pauseMs = 500
const maxAttempts = 20

/** A bulk review as sent; resent with the same id if the response was lost. */
export interface NewBulkReview extends NewReview {
  id: string
}

interface BulkOf {
  address: AlertsAddress
  selection: Selection<ReviewStatus>
  /** when the list was read */
  readAt: Date
  zone: string
}

export function bulkBody(
  { address, selection, readAt, zone }: BulkOf,
  review: NewReview,
): SetReviewStatusesInput {
  if (selection.kind === 'rows') return { ...review, alertIds: [...selection.rows.keys()] }
  return {
    ...review,
    filter: filterBody(address, zone),
    onlyStatus: selection.status,
    createdUntil: readAt.toISOString(),
  }
}

/** How many alerts a review would change; changes nothing. */
export const previewOf = (body: SetReviewStatusesInput): Promise<BulkReview> =>
  alertsApi.setReviewStatuses({ body: { ...body, preview: true } })

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs))

/** The progress; a missing response is retried, because the work continues on the server. */
async function pollProgress(bulkReviewId: string): Promise<BulkReview> {
  for (let tries = 1; ; tries++) {
    await pause()
    try {
      return await alertsApi.getBulkReview({ params: { bulkReviewId } })
    } catch (error) {
      const passing = error instanceof ApiError && ['unavailable', 'limit'].includes(error.code)
      if (!passing || tries >= maxAttempts) throw error
    }
  }
}

/** A bulk review whose response was lost, if the server has it. */
export async function findSent(bulkReviewId: string): Promise<BulkReview | null> {
  try {
    return await alertsApi.getBulkReview({ params: { bulkReviewId } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}

/** Reviews many alerts and waits until it is done; fails if nothing was changed. */
export async function reviewMany(
  body: SetReviewStatusesInput,
  onProgress: (state: BulkReview) => void,
): Promise<BulkReview> {
  let state = await alertsApi.setReviewStatuses({ body })
  while (state.state === 'running') {
    onProgress(state)
    state = await pollProgress(state.id)
  }
  if (state.state === 'failed') throw new Error(state.reason ?? 'The statuses were not changed.')
  return state
}
