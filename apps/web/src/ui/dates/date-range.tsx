import { Select } from '@mantine/core'
import { timeFrames } from '@vigil/contract'
import { CustomRange, useBringIntoView } from './custom-range.tsx'
import css from './date-range.module.css'
import { isTimeFrame, rangeText, type DateRangeValue } from './date-range-rules.ts'

export { type DateRangeValue } from './date-range-rules.ts'

interface DateRangeProps {
  label: string
  value: DateRangeValue | null
  onChange: (value: DateRangeValue | null) => void
  /** yyyy-MM-dd in the user's zone */
  today: string
  required?: boolean
  disabled?: boolean
}

// an object sorts numeric keys, and "Custom" must be last
const choices = Object.entries(timeFrames)
  .map(([days, label]) => ({ value: days, label }))
  .toSorted((a, b) => (a.value === '0' ? 1 : b.value === '0' ? -1 : Number(a.value) - Number(b.value)))

/** Rolling days back from now, or two calendar dates of the user's choice. */
export function DateRange({
  label,
  value,
  onChange,
  today,
  required = false,
  disabled = false,
}: DateRangeProps) {
  const isCustom = value?.relativeDate === 0
  const dates = useBringIntoView<HTMLDivElement>(isCustom)
  function choose(chosen: string | null): void {
    const days = Number(chosen)
    if (chosen === null || !isTimeFrame(days)) onChange(null)
    else onChange(days === 0 && isCustom ? value : { relativeDate: days })
  }
  return (
    <fieldset className={css['range']}>
      <legend className="visually-hidden">{label}</legend>
      <Select
        label={label}
        placeholder="Any time"
        data={choices}
        value={value === null ? null : String(value.relativeDate)}
        onChange={choose}
        clearable={!required}
        allowDeselect={false}
        required={required}
        disabled={disabled}
        clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      />
      {isCustom && (
        <div ref={dates} className={css['custom']}>
          <CustomRange value={value} onChange={onChange} today={today} problem={rangeText(value, today)} />
        </div>
      )}
    </fieldset>
  )
}
