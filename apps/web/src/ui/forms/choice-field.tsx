import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import css from './form.module.css'

export interface Choice {
  label: string
  checked: boolean
  disabled?: boolean
  /** "Added" or "Removed", if it differs from what is saved */
  mark?: string | undefined
}

interface ChoiceFieldProps {
  label: string
  choices: readonly Choice[]
  error?: string | undefined
  onChange: (label: string, checked: boolean) => void
}

/** Any number of choices. */
export function ChoiceField({ label, choices, error, onChange }: ChoiceFieldProps) {
  const errorId = useId()
  return (
    <fieldset className={css['choices']} aria-describedby={error ? errorId : undefined}>
      <legend className={css['legend']}>{label}</legend>
      <div className={css['choiceGrid']}>
        {choices.map(({ label: name, checked, disabled = false, mark }) => (
          <div key={name}>
            <Checkbox
              display="inline-block"
              label={name}
              checked={checked}
              disabled={disabled}
              onChange={(event) => onChange(name, event.currentTarget.checked)}
            />
            {mark && <span className={css['mark']}>{mark}</span>}
          </div>
        ))}
      </div>
      {error && (
        <p className={css['error']} id={errorId} data-form-error>
          {error}
        </p>
      )}
    </fieldset>
  )
}
