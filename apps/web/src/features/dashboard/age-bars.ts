import type { AlertTrends } from '@vigil/contract'

type Age = AlertTrends['ages'][number]

/** An alert must be reviewed within this many days. */
export const reviewDueDays = 30

export interface AgeBar extends Age {
  label: string
  /** its alerts are older than this many days */
  over: number
  open: number
  /** in percent of the longest bar */
  height: number
  /** past the day on which the review is due */
  late: boolean
}

/** "7–14 days", "> 60 days": each bar begins where the one before it ends. */
const ageLabel = (over: number, to: number | null): string =>
  to === null ? `> ${over} days` : `${over}–${to} days`

export function ageBars(ages: readonly Age[]): AgeBar[] {
  const most = Math.max(0, ...ages.map(({ needsReview, underReview }) => needsReview + underReview))
  return ages.map((age, at) => {
    const open = age.needsReview + age.underReview
    const over = ages[at - 1]?.to ?? 0
    return {
      ...age,
      label: ageLabel(over, age.to),
      over,
      open,
      height: most === 0 ? 0 : (open * 100) / most,
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
