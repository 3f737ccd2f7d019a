import { reviewStatuses, type Result } from '@vigil/contract'
import { Card } from '../../ui/card.tsx'
import { ResultBadge } from '../../ui/values/result-badge.tsx'
import { ReviewStatusBadge } from '../../ui/values/review-status-badge.tsx'
import css from '../gallery.module.css'

const samples: readonly (Result | null)[] = [
  'No Match',
  'NPI Active',
  'Match',
  'Suspected Match',
  'Insufficient Client Data',
  'Not Verified',
  null,
]

export function BadgeSection() {
  return (
    <div className={css['grid']}>
      <Card title="Results">
        <div className={css['row']}>
          {samples.map((result) => (
            <ResultBadge key={result} result={result} />
          ))}
        </div>
      </Card>
      <Card title="Review statuses">
        <div className={css['row']}>
          {reviewStatuses.map((status) => (
            <ReviewStatusBadge key={status} status={status} />
          ))}
        </div>
      </Card>
    </div>
  )
}
