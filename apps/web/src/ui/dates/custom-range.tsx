import { useEffect, useRef, type RefObject } from 'react'
import { rangeBounds, withEnd, withStart, type DateRangeValue } from './date-range-rules.ts'
import css from './date-range.module.css'
import { TypedDate } from './typed-date.tsx'

/** Scrolls to a part when it appears or its content changes, but not on first render. */
export function useBringIntoView<Part extends HTMLElement>(
  shown: string | boolean | null,
): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (shown && shown !== before.current) part.current?.scrollIntoView({ block: 'nearest' })
    before.current = shown
  }, [shown])
  return part
}

interface CustomRangeProps {
  value: DateRangeValue
  onChange: (value: DateRangeValue) => void
  today: string
  problem: string | null
  note?: string
}

export function CustomRange({
  value,
  onChange,
  today,
  problem,
  note = 'Date ranges may not exceed 6 months.',
}: CustomRangeProps) {
  const bounds = rangeBounds(value, today)
  const problemText = useBringIntoView<HTMLParagraphElement>(problem)
  return (
    <>
      <div className={css['dates']}>
        <TypedDate
          label="Start date"
          value={value.startDate ?? null}
          onChange={(date) => onChange(withStart(value, date, today))}
          bounds={bounds.start}
          isWrong={problem !== null}
        />
        <TypedDate
          label="End date"
          value={value.endDate ?? null}
          onChange={(date) => onChange(withEnd(value, date))}
          bounds={bounds.end}
          isWrong={problem !== null}
        />
      </div>
      <p className={css['note']}>{note}</p>
      <p ref={problemText} className={css['problem']} role="alert">
        {problem}
      </p>
    </>
  )
}
