import { loadPhaseLabels, type ListLoad } from '@vigil/contract'
import { formatSize } from '../../../ui/values/count-texts.ts'
import css from '../source-marks.module.css'

const phaseOf = ({ state, phase }: ListLoad): string =>
  state === 'waiting' ? 'Waiting to start' : phase ? loadPhaseLabels[phase] : 'Starting'

function amountOf({ progress }: ListLoad): { percent: number | null; words: string } {
  if (!progress) return { percent: null, words: '' }
  const { done, total } = progress
  if (!total) return { percent: null, words: done > 0 ? formatSize(done) : '' }
  const percent = Math.min(100, Math.floor((done * 100) / total))
  return { percent, words: `${percent}%` }
}

/** The progress of a load, as high as a table row. */
export function LoadProgress({ load }: { load: ListLoad }) {
  const { percent, words } = amountOf(load)
  const label = phaseOf(load)
  return (
    <span className={css['progress']}>
      <span className={css['progressWords']}>
        <span className={css['progressPhase']}>{label}</span>
        <span>{words}</span>
      </span>
      <span
        className={css['track']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> looks different in every browser
        role="progressbar"
        aria-label={label}
        aria-valuemin={percent === null ? undefined : 0}
        aria-valuemax={percent === null ? undefined : 100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={words || undefined}
      >
        <span
          className={percent === null ? css['endless'] : css['done']}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </span>
    </span>
  )
}
