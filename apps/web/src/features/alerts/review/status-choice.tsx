import { NativeSelect } from '@mantine/core'
import { reviewStatusLabels, type ReviewStatus } from '@vigil/contract'
import { useId } from 'react'
import { ReviewStatusBadge } from '../../../ui/values/review-status-badge.tsx'
import css from './review.module.css'

interface StatusChoiceProps {
  value: ReviewStatus | null
  choices: readonly ReviewStatus[]
  disabled: boolean
  onChange: (status: ReviewStatus) => void
}

const noChoice = { value: '', label: 'Choose a status', disabled: true }

export function StatusSelect({ value, choices, disabled, onChange }: StatusChoiceProps) {
  const data = choices.map((one) => ({ value: one, label: reviewStatusLabels[one] }))
  return (
    <NativeSelect
      label="Review Status"
      value={value ?? ''}
      disabled={disabled}
      data={value === null ? [noChoice, ...data] : data}
      onChange={(event) => onChange(event.currentTarget.value as ReviewStatus)}
      data-autofocus
    />
  )
}

/** The same choice, with all statuses in view. */
export function StatusCards({ value, choices, disabled, onChange }: StatusChoiceProps) {
  const name = useId()
  return (
    <fieldset className={css['cards']} disabled={disabled}>
      <legend className={css['legend']}>Review Status</legend>
      {choices.map((status) => (
        <label key={status} className={css['card']}>
          <input
            type="radio"
            name={name}
            value={status}
            checked={status === value}
            onChange={() => onChange(status)}
            {...(status === (value ?? choices[0]) && { 'data-autofocus': true })}
          />
          <ReviewStatusBadge status={status} />
        </label>
      ))}
    </fieldset>
  )
}
