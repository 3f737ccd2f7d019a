import { reviewStatusLabels, type ReviewStatus } from '@vigil/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePageKeys } from '../../../ui/use-page-keys.ts'
import { Kbd } from '../../../ui/values/kbd.tsx'
import { ReviewStatusSign } from '../../../ui/values/review-status-badge.tsx'
import css from './review-panel.module.css'

/** how long a save can be undone; not while the offer has the focus or the pointer */
const offeredMs = 12_000

interface UndoLineProps {
  /** who or what was reviewed */
  name: string
  status: ReviewStatus
  pending: boolean
  /** why it could not be undone, if so */
  failure: string | null
  onUndo: () => void
  /** the time is over */
  onEnd: () => void
}

/** Offers to undo the last save for a few seconds. */
export function UndoLine({ name, status, pending, failure, onUndo, onEnd }: UndoLineProps) {
  const [held, setHeld] = useState(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (held || pending) return undefined
    const timer = setTimeout(() => end(), offeredMs)
    return () => clearTimeout(timer)
  }, [held, pending])
  usePageKeys({ z: pending ? undefined : onUndo })
  return (
    <div
      className={css['undo']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ReviewStatusSign status={status} />
      <p className={css['undoText']}>
        {name} set to {reviewStatusLabels[status]}
        {failure !== null && <span className={css['undoFailure']}>{failure}</span>}
      </p>
      <button
        type="button"
        className={css['textButton']}
        aria-keyshortcuts="z"
        disabled={pending}
        onClick={onUndo}
      >
        Undo
      </button>
      <span aria-hidden="true" className={css['key']}>
        <Kbd>z</Kbd>
      </span>
    </div>
  )
}
