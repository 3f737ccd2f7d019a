import { Dash } from '../../ui/values/value-text.tsx'
import css from './unit-score.module.css'

/** A percentage as a bar with its number. */
export function UnitScore({ score }: { score: number | null }) {
  if (score === null) return <Dash />
  return (
    <span className={css['unitScore']}>
      <span className={css['scoreTrack']} aria-hidden="true">
        <span className={css['scoreBar']} style={{ width: `${score}%` }} />
      </span>
      <span>{score}%</span>
    </span>
  )
}
