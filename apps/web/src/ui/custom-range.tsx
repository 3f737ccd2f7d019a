import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import css from './date-range.module.css'
import { rangeBounds, withEnd, withStart, type DateRangeValue } from './date-range-rules.ts'
import { parseTypedDate } from './parse-typed-date.ts'

interface CustomRangeProps {
  value: DateRangeValue
  onChange: (value: DateRangeValue) => void
  today: string
  problem: string | null
}

const sign = <IconCalendar size={16} aria-hidden="true" />

export function CustomRange({ value, onChange, today, problem }: CustomRangeProps) {
  const bounds = rangeBounds(value, today)
  return (
    <>
      <div className={css['dates']}>
        <DateInput
          label="Start date"
          value={value.startDate ?? null}
          onChange={(date) => onChange(withStart(value, date, today))}
          dateParser={parseTypedDate}
          leftSection={sign}
          leftSectionPointerEvents="none"
          error={problem !== null}
          allowDeselect
          {...bounds.start}
        />
        <DateInput
          label="End date"
          value={value.endDate ?? null}
          onChange={(date) => onChange(withEnd(value, date))}
          dateParser={parseTypedDate}
          leftSection={sign}
          leftSectionPointerEvents="none"
          error={problem !== null}
          allowDeselect
          {...bounds.end}
        />
      </div>
      <p className={css['note']}>Date ranges may not exceed 6 months.</p>
      <p className={css['problem']} role="alert">
        {problem}
      </p>
    </>
  )
}
