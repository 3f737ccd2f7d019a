import { reviewStatusLabels, type ReviewStatusItem } from '@vigil/contract'
import { useEffect, useState, type ReactNode } from 'react'
import { formatWhen } from '../alert-texts.ts'

const everyMs = 30_000

/** "Maria Lopez set Resolved just now". */
export function NewerReviewLine({ review }: { review: ReviewStatusItem }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <span>
      {review.changedBy} set {reviewStatusLabels[review.status]} {formatWhen(review.createdDate, now)}
    </span>
  )
}

const longest = 300
const shortened = (note: string): string => (note.length > longest ? `${note.slice(0, longest)}…` : note)

interface NewerReviewProps {
  review: ReviewStatusItem
  /** what it means for the user's own review */
  children: ReactNode
}

/** What another user has set in the meantime, with the note; the Status History shows a long note in full. */
export const NewerReview = ({ review, children }: NewerReviewProps) => (
  <>
    <p>
      <strong>
        <NewerReviewLine review={review} />
      </strong>
      .
    </p>
    {review.note && <p>Their note: “{shortened(review.note)}”</p>}
    <p>{children}</p>
  </>
)
