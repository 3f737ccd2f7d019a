import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { parseTypedDate, wrongDateText } from './date-range-rules.ts'

interface TypedDateProps {
  label: string
  /** yyyy-MM-dd */
  value: string | null
  onChange: (date: string | null) => void
  /** the range of the calendar; other dates can be typed and then show an error */
  bounds: { minDate?: string; maxDate: string }
  isWrong: boolean
}

const isUnreadable = (text: string): boolean => text.trim() !== '' && parseTypedDate(text) === null

/** A date picked from a calendar or typed. Typed text stays, even if it is not a date. */
export function TypedDate({ label, value, onChange, bounds, isWrong }: TypedDateProps) {
  const [unreadable, setUnreadable] = useState(false)
  const [left, setLeft] = useState(false)
  const { minDate, maxDate } = bounds
  return (
    <DateInput
      label={label}
      value={value}
      onChange={(date) => {
        setUnreadable(false)
        onChange(date)
      }}
      onInput={(event) => {
        const now = isUnreadable(event.currentTarget.value)
        setUnreadable(now)
        setLeft(false)
        if (now) onChange(null)
      }}
      onBlur={() => setLeft(true)}
      fixOnBlur={!unreadable}
      dateParser={parseTypedDate}
      getDayProps={(day) => ({ disabled: day > maxDate || (minDate !== undefined && day < minDate) })}
      leftSection={<IconCalendar size={16} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      error={unreadable && left ? wrongDateText : isWrong}
      allowDeselect
    />
  )
}
