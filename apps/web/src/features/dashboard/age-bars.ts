import type { AlertTrends } from '@vigil/contract'
import { chartScale } from './chart-scale.ts'

type Age = AlertTrends['ages'][number]

/** An alert must be reviewed within this many days. */
export const reviewDueDays = 30

export interface AgeBar extends Age {
  label: string
  /** its alerts are older than this many days */
  over: number
  open: number
  /** in percent of the chart */
  height: number
  /** higher than the chart */
  cutOff: boolean
  /** past the day on which the review is due */
  late: boolean
}

/** "8–14 days", "> 60 days", by whole days begun: no day is in two bars. */
const ageLabel = (over: number, to: number | null): string =>
  to === null ? `> ${over} days` : `${over === 0 ? 0 : over + 1}–${to} days`

/** Of the chart, where a bar that is cut off leaves this much above the others. */
const cutOffShare = 80

export function ageBars(ages: readonly Age[]): AgeBar[] {
  const { most, isCut } = chartScale(ages.map(({ needsReview, underReview }) => needsReview + underReview))
  const full = isCut ? cutOffShare : 100
  return ages.map((age, at) => {
    const open = age.needsReview + age.underReview
    const over = ages[at - 1]?.to ?? 0
    return {
      ...age,
      label: ageLabel(over, age.to),
      over,
      open,
      height: most === 0 ? 0 : open > most ? 100 : (open * full) / most,
      cutOff: open > most,
      late: over >= reviewDueDays,
    }
  })
}

/** How many are open past the day on which their review was due. */
export const overdueCount = (bars: readonly AgeBar[]): number =>
  bars.reduce((sum, { late, open }) => sum + (late ? open : 0), 0)

/** Position of the due line, in percent from the left; null if no bar lies beyond it. */
export function dueLine(bars: readonly AgeBar[]): number | null {
  const at = bars.findIndex(({ late }) => late)
  return at <= 0 ? null : (at * 100) / bars.length
}
