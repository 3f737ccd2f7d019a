import { reviewStatuses, reviewStatusLabels, type ReviewStatus } from '@vigil/contract'
import { useId } from 'react'
import { Kbd } from '../../../ui/values/kbd.tsx'
import { ReviewStatusSign } from '../../../ui/values/review-status-badge.tsx'
import { keyOfStatus } from './review-keys.ts'
import css from './review-panel.module.css'

interface StatusButtonsProps {
  value: ReviewStatus | null
  current: ReviewStatus | null
  /** the others are shown, but can't be chosen */
  choices: readonly ReviewStatus[]
  onChange: (status: ReviewStatus) => void
}

/** All statuses in view, each with its key. */
export function StatusButtons({ value, current, choices, onChange }: StatusButtonsProps) {
  const name = useId()
  return (
    <fieldset className={css['statuses']}>
      <legend className="visually-hidden">Review Status</legend>
      {reviewStatuses.map((status) => (
        <label key={status} className={css['status']} data-status={status}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={status}
            checked={status === value}
            disabled={!choices.includes(status)}
            aria-keyshortcuts={keyOfStatus(status)}
            onChange={() => onChange(status)}
          />
          <ReviewStatusSign status={status} />
          <span className={css['statusName']}>{reviewStatusLabels[status]}</span>
          {status === current && <span className={css['quiet']}>Current</span>}
          <span className={css['key']} aria-hidden="true">
            <Kbd>{keyOfStatus(status)}</Kbd>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
