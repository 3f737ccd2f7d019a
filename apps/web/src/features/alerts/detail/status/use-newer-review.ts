import { useQueryClient } from '@tanstack/react-query'
import type { AlertItem, ReviewStatusItem } from '@vigil/contract'
import { useEffect, useState } from 'react'
import { useSession } from '../../../../lib/session.ts'
import { alertQuery } from '../../alerts-queries.ts'
import { refreshReviews, patchLists } from './show-review.ts'

/** Another user's review of the alert since it was opened here; null if none. */
export function useNewerReview(
  { id, monitoredSubjectId }: AlertItem,
  reviews: readonly ReviewStatusItem[] | undefined,
): ReviewStatusItem | null {
  const { userId } = useSession()
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState<{ alertId: string; reviewId: string | null }>()
  const newest = reviews?.[0]
  const reviewId = newest?.id ?? null
  const isOwn = newest?.userId === userId
  const isFirstRender = seen?.alertId !== id
  if (reviews && (isFirstRender || (isOwn && seen.reviewId !== reviewId))) setSeen({ alertId: id, reviewId })
  const newerReview = newest && !isFirstRender && seen.reviewId !== reviewId && !isOwn ? newest : null
  useEffect(() => {
    if (!newerReview) return
    patchLists(queryClient, id, newerReview)
    // Vigil closes an alert when a newer one is raised: the details say which
    if (newerReview.userId === null) void queryClient.invalidateQueries(alertQuery(id))
    void refreshReviews(queryClient, { id, monitoredSubjectId })
  }, [queryClient, id, monitoredSubjectId, newerReview])
  return newerReview
}
