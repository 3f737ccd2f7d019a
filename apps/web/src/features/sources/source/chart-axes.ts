import type { ChartPoint } from './chart-points.ts'

export const inFull = (value: number): string => value.toLocaleString('en-US')

export const chartMargin = { top: 8, right: 62, bottom: 0, left: 0 }

const tick = { fill: 'var(--ink-3)', fontSize: 11 }
export const numberAxis = { width: 58, tick, axisLine: false, tickLine: false, allowDecimals: false } as const

/** One position for each load, with the dates of the first and the last. */
export function loadAxis(points: readonly ChartPoint[]) {
  const last = points.length - 1
  return {
    dataKey: 'at',
    scale: 'band' as const,
    ticks: last > 0 ? [0, last] : [0],
    interval: 0 as const,
    tickFormatter: (at: number): string => points[at]?.date ?? '',
    tick,
    axisLine: false,
    tickLine: false,
  }
}
