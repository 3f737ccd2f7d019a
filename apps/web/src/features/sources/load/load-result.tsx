import type { ListLoad } from '@vigil/contract'
import { Dash } from '../../../ui/values/value-text.tsx'
import { VisuallyHidden } from '../../../ui/toasts/live-region.tsx'
import { changeText, isFailure, isOpen, resultText, spokenChanges } from '../list-texts.ts'
import { LoadProgress } from './load-progress.tsx'
import { LoadSign } from '../state-sign.tsx'
import css from '../source-marks.module.css'
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx'

/** What a load added, changed and removed; signs on screen, words for screen readers. */
export function LoadChanges({ load }: { load: ListLoad }) {
  const words = changeText(load)
  if (words === null) return <Dash />
  return (
    <span className={css['changes']}>
      <span aria-hidden="true">{words}</span>
      <VisuallyHidden>{spokenChanges(load)}</VisuallyHidden>
    </span>
  )
}

/** The outcome or progress of the last load. */
export function LoadResult({ load }: { load: ListLoad | null }) {
  if (!load) return <Dash />
  if (isOpen(load)) return <LoadProgress load={load} />
  if (load.state === 'loaded' && changeText(load)) return <LoadChanges load={load} />
  const words = resultText(load)
  if (!isFailure(load)) return words
  return (
    <Tooltip label={words}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the whole reason is for keyboards, too */}
      <span tabIndex={0} className={css['refusal']}>
        <LoadSign state={load.state} />
        <span className={css['refusalText']}>{words}</span>
      </span>
    </Tooltip>
  )
}
