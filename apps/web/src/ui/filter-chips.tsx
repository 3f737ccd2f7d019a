import { IconX } from '@tabler/icons-react'
import css from './filter-chips.module.css'

export interface FilterChip {
  id: string
  label: string
  value: string
  /** it is kept, but does not count at the moment */
  muted?: boolean | undefined
  /** a chip without it is locked, such as the one a tab sets */
  onRemove?: () => void
}

interface FilterChipsProps {
  chips: readonly FilterChip[]
  onClear?: (() => void) | undefined
}

/** What is filtered at the moment, each part removable. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    <div className={css['row']}>
      <ul className={css['chips']} aria-label="Filters">
        {chips.map(({ id, label, value, muted, onRemove }) => (
          <li key={id} className={css['chip']} data-muted={muted || undefined}>
            <span className={css['label']}>{label}</span>
            <span className={css['value']} title={value}>
              {value}
            </span>
            {onRemove && (
              <button
                type="button"
                className={css['remove']}
                aria-label={`Remove filter ${label} ${value}`}
                onClick={onRemove}
              >
                <IconX size={14} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {onClear && (
        <button type="button" className={css['clear']} onClick={onClear}>
          Clear
        </button>
      )}
    </div>
  )
}
