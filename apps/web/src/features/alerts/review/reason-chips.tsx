import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { hasReason, toggleReason } from './reasons.ts'
import css from './review-panel.module.css'

interface ReasonChipsProps {
  reasons: readonly string[]
  note: string
  disabled: boolean
  onChange: (note: string) => void
}

/** Common reasons; choosing one adds it to the note, choosing it again takes it out. */
export function ReasonChips({ reasons, note, disabled, onChange }: ReasonChipsProps) {
  const titleId = useId()
  if (reasons.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons, not fields
    <div role="group" className={css['reasons']} aria-labelledby={titleId}>
      <p className={css['labelLine']}>
        <span id={titleId}>Reason</span>
        <span className={css['quiet']}>Adds to the note</span>
      </p>
      <div className={css['chips']}>
        {reasons.map((reason) => {
          const chosen = hasReason(note, reason)
          return (
            <button
              key={reason}
              type="button"
              className={css['chip']}
              aria-pressed={chosen}
              disabled={disabled}
              onClick={() => onChange(toggleReason(note, reason))}
            >
              {chosen && <IconCheck size={14} aria-hidden="true" />}
              {reason}
            </button>
          )
        })}
      </div>
    </div>
  )
}
