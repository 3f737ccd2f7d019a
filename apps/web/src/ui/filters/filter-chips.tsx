import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { takeLostFocus } from '../take-lost-focus.ts'
import css from './filter-chips.module.css'

export interface FilterChip {
  id: string
  label: string
  value: string
  /** it is kept, but currently does not apply */
  muted?: boolean | undefined
  /** a chip without it is locked, such as the one a tab sets */
  onRemove?: () => void
}

interface FilterChipsProps {
  chips: readonly FilterChip[]
  onClear?: (() => void) | undefined
  /** takes the focus when no chip is left */
  focusAfterLast?: RefObject<HTMLElement | null>
}

const removeButtons = (row: Element | null): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('[data-remove]') ?? []),
]

/**
 * When a focused chip is removed, the focus moves to the next or previous one. Returns a function that
 * records the press.
 */
function useFocusAfterRemoving(
  chips: readonly FilterChip[],
  row: RefObject<HTMLElement | null>,
  afterLast: RefObject<HTMLElement | null> | undefined,
): (button: HTMLElement) => void {
  const pressed = useRef<{ index: number; ids: string } | null>(null)
  const ids = chips.map(({ id }) => id).join()
  useEffect(() => {
    if (!pressed.current || pressed.current.ids === ids) return
    const { index } = pressed.current
    pressed.current = null
    const left = removeButtons(row.current)
    takeLostFocus(left[index] ?? left.at(-1) ?? afterLast?.current ?? null)
  }, [ids, row, afterLast])
  return (button) => {
    pressed.current = { index: removeButtons(row.current).indexOf(button), ids }
  }
}

/** The current filters as removable chips. */
export function FilterChips({ chips, onClear, focusAfterLast }: FilterChipsProps) {
  const row = useRef<HTMLDivElement>(null)
  const press = useFocusAfterRemoving(chips, row, focusAfterLast)
  const pressing = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
    press(event.currentTarget)
    act()
  }
  if (chips.length === 0) return null
  return (
    <div ref={row} className={css['row']}>
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
                data-remove
                onClick={pressing(onRemove)}
              >
                <IconX size={14} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {onClear && (
        <button type="button" className={css['clear']} onClick={pressing(onClear)}>
          Clear
        </button>
      )}
    </div>
  )
}
