import { Dash } from '../../ui/values/value-text.tsx'
import css from './score-ring.module.css'

const size = 68
const width = 7
const radius = (size - width) / 2

/** A percentage as a ring. */
export function ScoreRing({ score }: { score: number | null }) {
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: width }
  return (
    <span className={css['ring']}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...circle} className={css['ringTrack']} />
        {score !== null && score > 0 && (
          <circle
            {...circle}
            className={css['ringShare']}
            pathLength={100}
            strokeDasharray={`${score} 100`}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        )}
      </svg>
      <span className={css['ringText']}>{score === null ? <Dash /> : `${score}%`}</span>
    </span>
  )
}
