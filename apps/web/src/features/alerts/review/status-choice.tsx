import { NativeSelect } from '@mantine/core'
import { reviewStatuses, reviewStatusLabels, type ReviewStatus } from '@vigil/contract'
import { useId } from 'react'
import { ReviewStatusBadge } from '../../../ui/review-status-badge.tsx'
import css from './review.module.css'

interface StatusChoiceProps {
  value: ReviewStatus | null
  disabled: boolean
  onChange: (status: ReviewStatus) => void
}

const choices = reviewStatuses.map((value) => ({ value, label: reviewStatusLabels[value] }))
const noChoice = { value: '', label: 'Choose a status', disabled: true }

export function StatusSelect({ value, disabled, onChange }: StatusChoiceProps) {
  return (
    <NativeSelect
      label="Review Status"
      value={value ?? ''}
      disabled={disabled}
      data={value === null ? [noChoice, ...choices] : choices}
      onChange={(event) => onChange(event.currentTarget.value as ReviewStatus)}
      data-autofocus
    />
  )
}

/** The same choice, with all statuses in view. */
export function StatusCards({ value, disabled, onChange }: StatusChoiceProps) {
  const name = useId()
  return (
    <fieldset className={css['cards']} disabled={disabled}>
      <legend className={css['legend']}>Review Status</legend>
      {reviewStatuses.map((status) => (
        <label key={status} className={css['card']}>
          <input
            type="radio"
            name={name}
            value={status}
            checked={status === value}
            onChange={() => onChange(status)}
            {...(status === (value ?? reviewStatuses[0]) && { 'data-autofocus': true })}
          />
          <ReviewStatusBadge status={status} />
        </label>
      ))}
    </fieldset>
  )
}
