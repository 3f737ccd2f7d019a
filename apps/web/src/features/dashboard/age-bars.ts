import type { AlertTrends } from '@vigil/contract'

type Age = AlertTrends['ages'][number]

/** Within so many days an alert is to be reviewed. */
export const reviewDueDays = 30

export interface AgeBar extends Age {
  label: string
  open: number
  /** in percent of the longest bar */
  height: number
  /** past the day on which the review is due */
  late: boolean
}

/** "8–14 days", "> 60 days". */
export const ageLabel = ({ from, to }: Pick<Age, 'from' | 'to'>): string =>
  to === null ? `> ${from - 1} days` : `${from}–${to} days`

export function ageBars(ages: readonly Age[]): AgeBar[] {
  const most = Math.max(0, ...ages.map(({ needsReview, underReview }) => needsReview + underReview))
  return ages.map((age) => {
    const open = age.needsReview + age.underReview
    return {
      ...age,
      label: ageLabel(age),
      open,
      height: most === 0 ? 0 : (open * 100) / most,
      late: age.from > reviewDueDays,
    }
  })
}

/** Where the line of the due day stands, in percent from the left; null where no bar lies beyond it. */
export function dueLine(bars: readonly AgeBar[]): number | null {
  const at = bars.findIndex(({ late }) => late)
  return at <= 0 ? null : (at * 100) / bars.length
}
