import { dayMs, type AlertTrends, type ReviewStatus } from '@vigil/contract'

/** How many alerts of one status were created, or decided, on a day. */
export interface DayCount {
  measure: 'created' | 'resolved'
  /** ISO, UTC */
  day: string
  reviewStatus: ReviewStatus
  count: number
}

const weeksShown = 26
const ageRanges: readonly [from: number, to: number | null][] = [
  [0, 7],
  [8, 14],
  [15, 21],
  [22, 30],
  [31, 60],
  [61, null],
]

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The Monday of a day's week. */
export function weekOf(day: string): string {
  const start = startOf(day)
  const sinceMonday = (new Date(start).getUTCDay() + 6) % 7
  return dayOf(start - sinceMonday * dayMs)
}

/** The first days of the weeks that are shown, the oldest first. */
export function weeksUntil(now: Date): string[] {
  const last = startOf(weekOf(dayOf(now.getTime())))
  return Array.from({ length: weeksShown }, (_, at) => dayOf(last - (weeksShown - 1 - at) * 7 * dayMs))
}

/** Alerts opened and resolved by week, and how old those are that are open. */
export function trendsOf(counts: readonly DayCount[], now: Date): AlertTrends {
  const weeks = weeksUntil(now).map((week) => ({ week, opened: 0, resolved: 0 }))
  const byWeek = new Map(weeks.map((one) => [one.week, one]))
  const ages = ageRanges.map(([from, to]) => ({ from, to, needsReview: 0, underReview: 0 }))
  const today = startOf(dayOf(now.getTime()))
  for (const { measure, day, reviewStatus, count } of counts) {
    const week = byWeek.get(weekOf(day))
    if (week) week[measure === 'created' ? 'opened' : 'resolved'] += count
    if (measure === 'resolved' || reviewStatus === 'RESOLVED') continue
    const age = Math.max(0, Math.round((today - startOf(day)) / dayMs))
    const range = ages.find(({ to }) => to === null || age <= to)!
    range[reviewStatus === 'NEEDS_REVIEW' ? 'needsReview' : 'underReview'] += count
  }
  return { weeks, ages }
}
