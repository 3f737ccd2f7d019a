import type { ReviewStatusItem } from '@vigil/contract'
import type { ReactNode } from 'react'
import { NewsLine } from './news-line.tsx'

const longest = 300
const shortened = (note: string): string => (note.length > longest ? `${note.slice(0, longest)}…` : note)

interface TheirDecisionProps {
  review: ReviewStatusItem
  /** what it means for one's own */
  children: ReactNode
}

/** What somebody else has decided meanwhile, with the note; all of a long one is in the Status History. */
export const TheirDecision = ({ review, children }: TheirDecisionProps) => (
  <>
    <p>
      <strong>
        <NewsLine review={review} />
      </strong>
      .
    </p>
    {review.note && <p>Their note: “{shortened(review.note)}”</p>}
    <p>{children}</p>
  </>
)
