import { useEffect, useRef } from 'react'
import css from './data-table.module.css'

interface RowCheckboxProps {
  label: string
  checked: boolean
  mixed?: boolean
  disabled?: boolean
  onToggle: (withShift: boolean) => void
}

export function RowCheckbox({ label, checked, mixed = false, disabled = false, onToggle }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  const shift = useRef(false)
  return (
    <label className={css['checkbox']}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        data-row-checkbox
        onKeyDown={(event) => (shift.current = event.shiftKey)}
        onClick={(event) => (shift.current ||= event.shiftKey)}
        onChange={() => {
          onToggle(shift.current)
          shift.current = false
        }}
      />
    </label>
  )
}
