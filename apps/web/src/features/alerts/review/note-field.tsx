import { Textarea } from '@mantine/core'
import { limits } from '@vigil/contract'
import { useId } from 'react'
import { isNoteTooLong } from './review-rules.ts'
import css from './review.module.css'

interface NoteFieldProps {
  value: string
  disabled: boolean
  rows?: number
  onChange: (note: string) => void
}

/** Text beyond the limit can be typed: it is counted, not truncated. */
export function NoteField({ value, disabled, rows = 6, onChange }: NoteFieldProps) {
  const counterId = useId()
  const tooLong = isNoteTooLong(value)
  return (
    <div className={css['note']}>
      <Textarea
        label="Note"
        rows={rows}
        value={value}
        readOnly={disabled}
        error={tooLong}
        aria-describedby={counterId}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={counterId} className={css['counter']} data-over={tooLong || undefined}>
        {tooLong && <span>The note is too long. </span>}
        <span>
          {value.length}/{limits.statusNote}
        </span>
      </p>
    </div>
  )
}
