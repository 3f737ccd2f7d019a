import { hasNote, reviewStatusLabels, type ReviewStatusItem } from '@vigil/contract'
import { timeOf } from '../../../../lib/local-time.ts'
import { withoutUndone } from '../../review/review-rules.ts'
import css from '../alert-frame.module.css'

/** The newest review that has a note, besides what was undone. */
export function LatestNote({ reviews }: { reviews: readonly ReviewStatusItem[] | undefined }) {
  const review = reviews && withoutUndone(reviews).find(({ note }) => hasNote(note))
  if (!review) return null
  return (
    <blockquote className={css['latestNote']}>
      <p className={css['latestNoteBy']}>
        <strong>{review.changedBy}</strong> set {reviewStatusLabels[review.status]} on{' '}
        {timeOf(review.createdDate)}
      </p>
      <p className={css['latestNoteText']}>{review.note}</p>
    </blockquote>
  )
}
