import { Checkbox } from '@mantine/core'
import { reviewStatuses, reviewStatusLabels, type ReviewStatus } from '@vigil/contract'
import { FilterRow } from '../../../../list-screen/filter/filter-row.tsx'
import type { AlertsFilter } from '../../alerts-address.ts'
import { DateRange } from '../../../../ui/dates/date-range.tsx'
import css from './filter.module.css'

interface ReviewStatusRowProps {
  value: AlertsFilter['reviewStatuses']
  locked?: string | undefined
  today: string
  onChange: (value: AlertsFilter['reviewStatuses']) => void
}

/** Each status with the time frame in which it was set. */
export function ReviewStatusRow({ value, locked, today, onChange }: ReviewStatusRowProps) {
  function toggle(status: ReviewStatus, on: boolean): void {
    const { [status]: _, ...others } = value
    onChange(on ? { ...others, [status]: null } : others)
  }
  return (
    <FilterRow title="Review Status" locked={locked}>
      {reviewStatuses.map((status) => {
        const frame = value[status]
        const label = reviewStatusLabels[status]
        return (
          <div key={status} className={css['status']}>
            <Checkbox
              label={label}
              checked={frame !== undefined}
              disabled={locked !== undefined}
              onChange={(event) => toggle(status, event.currentTarget.checked)}
            />
            {frame !== undefined && !locked && (
              <DateRange
                label={`${label} set within`}
                value={frame}
                today={today}
                onChange={(next) => onChange({ ...value, [status]: next })}
              />
            )}
          </div>
        )
      })}
    </FilterRow>
  )
}
