import type { AlertTrends } from '@vigil/contract'
import { chartScale } from './chart-scale.ts'

type Week = AlertTrends['weeks'][number]

/** In percent of the drawing, from its top left corner. */
export interface Point {
  x: number
  y: number
  /** the value, if it is higher than the chart: the point is at the top */
  cutOff?: number
}
export interface WeekDrawing {
  opened: Point[]
  resolved: Point[]
  /** values of the grid lines from 0 up, with their positions */
  ticks: { value: number; y: number }[]
}

/** A step of 1, 2 or 5 times a power of ten that needs three steps at most. */
export function tickStep(most: number): number {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].find((one) => most <= one * power * 3)
    if (step) return step * power
  }
}

/** The points of the two lines. A single week is at the right end. */
export function weekDrawing(weeks: readonly Week[]): WeekDrawing {
  const { most } = chartScale(weeks.flatMap(({ opened, resolved }) => [opened, resolved]))
  const step = tickStep(most)
  const steps = Math.max(1, Math.ceil(most / step))
  const yOf = (value: number): number => 100 - (value * 100) / (steps * step)
  const xOf = (at: number): number => (weeks.length > 1 ? (at * 100) / (weeks.length - 1) : 100)
  const pointAt = (value: number, at: number): Point =>
    value > most ? { x: xOf(at), y: 0, cutOff: value } : { x: xOf(at), y: yOf(value) }
  return {
    opened: weeks.map(({ opened }, at) => pointAt(opened, at)),
    resolved: weeks.map(({ resolved }, at) => pointAt(resolved, at)),
    ticks: Array.from({ length: steps + 1 }, (_, at) => ({ value: at * step, y: yOf(at * step) })),
  }
}

const minLabelWeeks = 3

/** Where months begin, in percent from the left; the first one only if its name fits before the next. */
export function monthTicks(weeks: readonly Week[]): { week: string; x: number }[] {
  const months = weeks.map(({ week }) => week.slice(0, 7))
  const starts = months.flatMap((month, at) => (month === months[at - 1] ? [] : [at]))
  const [, second = Infinity] = starts
  const kept = second < minLabelWeeks ? starts.slice(1) : starts
  return kept.map((at) => ({ week: weeks[at]!.week, x: (at * 100) / Math.max(1, weeks.length - 1) }))
}

/** Two labels at the ends of their lines, at least `gap` apart and both within the chart. */
export function labelPositions(first: number, second: number, gap: number): [number, number] {
  const missing = gap - Math.abs(first - second)
  if (missing <= 0) return [first, second]
  const middle = Math.min(100 - gap / 2, Math.max(gap / 2, (first + second) / 2))
  return first <= second ? [middle - gap / 2, middle + gap / 2] : [middle + gap / 2, middle - gap / 2]
}

/** The week under a pointer, by how far from the left it is. */
export const weekAt = (share: number, weeks: number): number =>
  Math.min(weeks - 1, Math.max(0, Math.round(share * (weeks - 1))))
