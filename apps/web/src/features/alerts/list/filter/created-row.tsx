import { Checkbox } from '@mantine/core'
import { FilterRow } from '../../../../list-screen/filter/filter-row.tsx'
import type { AlertsFilter } from '../../alerts-address.ts'
import { DateRange } from '../../../../ui/dates/date-range.tsx'
import { olderText } from '../filter-texts.ts'

type Created = Pick<AlertsFilter, 'created' | 'olderThanDays'>

interface CreatedRowProps {
  value: Created
  locked?: string | undefined
  today: string
  onChange: (change: Partial<Created>) => void
}

export function CreatedRow({ value, locked, today, onChange }: CreatedRowProps) {
  const { created, olderThanDays } = value
  return (
    <FilterRow title="Alert Creation Date" locked={locked}>
      <DateRange
        label="Created within"
        value={created}
        today={today}
        disabled={locked !== undefined}
        onChange={(next) => onChange({ created: next })}
      />
      {olderThanDays !== null && !locked && (
        <Checkbox
          label={`Created ${olderText(olderThanDays)}`}
          checked
          onChange={() => onChange({ olderThanDays: null })}
        />
      )}
    </FilterRow>
  )
}
