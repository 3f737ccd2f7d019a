import type { Source } from '@vigil/contract'
import { Dash } from '../../../ui/values/value-text.tsx'
import { VisuallyHidden } from '../../../ui/toasts/live-region.tsx'
import { sparkPoints, sparkText } from './spark-points.ts'
import css from '../source/history.module.css'

const box = { width: 90, height: 26, edge: 5 }

/** A sparkline of the last loads: the number of entries, with crosses for failed loads. */
export function HistorySpark({ history }: Pick<Source, 'history'>) {
  if (history.length === 0) return <Dash />
  const points = sparkPoints(history, box)
  const end = points.findLast(({ failed }) => !failed)
  return (
    <span className={css['spark']}>
      <svg
        width={box.width}
        height={box.height}
        viewBox={`0 0 ${box.width} ${box.height}`}
        aria-hidden="true"
      >
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={css['sparkLine']} />
        {end && <circle cx={end.x} cy={end.y} r={2.5} className={css['sparkEnd']} />}
        {points
          .filter(({ failed }) => failed)
          .map(({ x, y }) => (
            <path key={x} d={`M${x - 3},${y - 3}l6,6m0,-6l-6,6`} className={css['sparkFailed']} />
          ))}
      </svg>
      <VisuallyHidden>{sparkText(history)}</VisuallyHidden>
    </span>
  )
}
