import { reviewStatusLabels, type ReviewStatusItem } from '@vigil/contract'
import { useEffect, useState } from 'react'
import { whenWords } from './alert-words.ts'

const everyMs = 30_000

/** "Maria Lopez set Resolved just now". */
export function NewsLine({ review }: { review: ReviewStatusItem }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <span>
      {review.changedBy} set {reviewStatusLabels[review.status]} {whenWords(review.createdDate, now)}
    </span>
  )
}
