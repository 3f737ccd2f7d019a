import { reviewStatuses } from '@vigil/contract'
import { Card } from '../../ui/card.tsx'
import { ResultBadge } from '../../ui/values/result-badge.tsx'
import { ReviewStatusBadge } from '../../ui/values/review-status-badge.tsx'
import css from '../gallery.module.css'

const labels = [
  'No Match',
  'NPI Active',
  'Match',
  'Suspected Match',
  'Insufficient Client Data',
  'Pending List',
  '',
]

export function BadgeSection() {
  return (
    <div className={css['grid']}>
      <Card title="Results">
        <div className={css['row']}>
          {labels.map((label) => (
            <ResultBadge key={label} label={label} />
          ))}
        </div>
      </Card>
      <Card title="Review statuses">
        <div className={css['row']}>
          {[...reviewStatuses, 'ON_HOLD', ''].map((status) => (
            <ReviewStatusBadge key={status} status={status} />
          ))}
        </div>
      </Card>
    </div>
  )
}
