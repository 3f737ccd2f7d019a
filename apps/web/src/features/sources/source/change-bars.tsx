import { Bar, BarChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { chartMargin, inFull, loadAxis, numberAxis } from './chart-axes.ts'
import type { ChartPoint } from './chart-points.ts'
import css from './history.module.css'

const signed = (value: number): string => (value < 0 ? `−${inFull(-value)}` : inFull(value))
const series = [
  ['added', 'var(--brand)'],
  ['changed', 'var(--changed)'],
  ['removed', 'var(--ink-3)'],
] as const

/** What each load added and changed above the line, and removed below it. */
export function ChangeBars({ points }: { points: readonly ChartPoint[] }) {
  const first = points.find(({ isFirst }) => isFirst)
  return (
    <div className={css['bars']}>
      <p className={css['panelWords']}>
        {series.map(([name]) => (
          <span key={name}>
            <i data-series={name} /> {name}
          </span>
        ))}
        {first && <span>{`(the first load of ${inFull(first.live ?? 0)} entries is not shown)`}</span>}
      </p>
      <BarChart
        responsive
        className={css['barPanel'] ?? ''}
        data={points}
        margin={chartMargin}
        stackOffset="sign"
        syncId="history"
        accessibilityLayer={false}
      >
        <XAxis {...loadAxis(points)} />
        <YAxis {...numberAxis} tickCount={3} tickFormatter={signed} />
        <ReferenceLine y={0} stroke="var(--line-strong)" />
        <Tooltip content={() => null} cursor={{ fill: 'var(--sunken)' }} isAnimationActive={false} />
        {series.map(([name, fill]) => (
          <Bar
            key={name}
            dataKey={name}
            stackId="one"
            fill={fill}
            maxBarSize={18}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </div>
  )
}
