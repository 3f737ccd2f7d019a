import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { ChangeBars } from './change-bars.tsx'
import { chartMargin, inFull, loadAxis, numberAxis } from './chart-axes.ts'
import { EndLabel, FailedMark } from './chart-marks.tsx'
import type { ChartPoint } from './chart-points.ts'
import css from './history.module.css'

interface ChartHintProps {
  active?: boolean
  payload?: readonly { payload?: ChartPoint }[]
}

/** Details of the load under the pointer. */
function ChartHint({ active, payload }: ChartHintProps) {
  const point = active ? payload?.[0]?.payload : undefined
  if (!point) return null
  return (
    <div className={css['chartHint']}>
      {point.hint.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}

interface HistoryChartProps {
  points: readonly ChartPoint[]
  /** a text alternative */
  caption: string
}

/**
 * The entries as a line, and the changes of each load as bars below it. The table of loads has the same
 * numbers. These files do not import the contract: shared code would be split out of the first load.
 */
export default function HistoryChart({ points, caption }: HistoryChartProps) {
  const hasBars = points.some(({ added, changed, removed }) => added + changed - removed > 0)
  const isFlat = new Set(points.map(({ live }) => live)).size === 1
  return (
    <figure className={css['chart']}>
      <figcaption className="visually-hidden">{caption}</figcaption>
      <div aria-hidden="true">
        <LineChart
          responsive
          className={css['linePanel'] ?? ''}
          data={points}
          margin={chartMargin}
          syncId="history"
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis {...loadAxis(points)} hide={hasBars} />
          <YAxis
            {...numberAxis}
            domain={[isFlat ? 0 : 'auto', 'auto']}
            tickCount={4}
            tickFormatter={inFull}
          />
          <Tooltip content={ChartHint} isAnimationActive={false} cursor={{ stroke: 'var(--line-strong)' }} />
          <Line
            dataKey="live"
            type="stepAfter"
            stroke="var(--brand)"
            strokeWidth={1.75}
            dot={{ r: 2.5, fill: 'var(--brand)', strokeWidth: 0 }}
            activeDot={{ r: 4, fill: 'var(--brand)', strokeWidth: 0 }}
            label={<EndLabel last={points.length - 1} />}
            isAnimationActive={false}
          />
          <Line
            dataKey="failed"
            stroke="none"
            dot={<FailedMark />}
            activeDot={false}
            isAnimationActive={false}
          />
        </LineChart>
        {hasBars && <ChangeBars points={points} />}
      </div>
    </figure>
  )
}
