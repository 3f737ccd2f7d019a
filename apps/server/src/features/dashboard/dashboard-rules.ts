import {
  dayMs,
  isOpenStatus,
  rollingStart,
  type AlertTrends,
  type OpenStatus,
  type ReviewStatus,
} from '@vigil/contract'

/**
 * How many alerts of one status were created or reviewed on a day. `before` and `after` count those created on one side
 * of an age boundary within the day.
 */
export interface DayCount {
  measure: 'created' | 'resolved' | 'before' | 'after'
  /** ISO, UTC */
  day: string
  reviewStatus: ReviewStatus
  count: number
}

const weeksShown = 26
/** in days of 24 hours; the end is included, the start is not */
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

/** The first days of the weeks shown, oldest first. */
export function weeksUntil(now: Date): string[] {
  const last = startOf(weekOf(dayOf(now.getTime())))
  return Array.from({ length: weeksShown }, (_, at) => dayOf(last - (weeksShown - 1 - at) * 7 * dayMs))
}

/** A part of a day whose alerts are counted individually; `until` is exclusive. */
export interface DayPart {
  measure: 'before' | 'after'
  day: string
  from: Date
  until: Date
}

/** The shorter part of each day that contains an age boundary. */
export function edgesAt(now: Date): DayPart[] {
  return ageRanges.flatMap(([, to]): DayPart[] => {
    if (to === null) return []
    const moment = rollingStart(now, to)
    const day = dayOf(moment.getTime())
    const start = new Date(startOf(day))
    const isEarly = moment.getTime() - start.getTime() < dayMs / 2
    return [
      isEarly
        ? { measure: 'before', day, from: start, until: moment }
        : { measure: 'after', day, from: moment, until: new Date(start.getTime() + dayMs) },
    ]
  })
}

/** The age range of a time; older than 30 days agrees with the list of alerts older than 30 days. */
const rangeAt = (now: Date, moment: number): number =>
  ageRanges.findIndex(([, to]) => to === null || moment >= rollingStart(now, to).getTime())

function agesOf(counts: readonly DayCount[], now: Date): AlertTrends['ages'] {
  const ages = ageRanges.map(([from, to]) => ({ from, to, needsReview: 0, underReview: 0 }))
  const add = (range: number, status: OpenStatus, count: number): void => {
    ages[range]![status === 'NEEDS_REVIEW' ? 'needsReview' : 'underReview'] += count
  }
  // a whole day goes to the side that is not counted; what is counted is then moved from there
  const isEarly = edgesAt(now)[0]!.measure === 'before'
  for (const { measure, day, reviewStatus, count } of counts) {
    if (measure === 'resolved' || !isOpenStatus(reviewStatus)) continue
    const [older, younger] = [rangeAt(now, startOf(day)), rangeAt(now, startOf(day) + dayMs - 1)]
    const [rest, counted] = isEarly ? [younger, older] : [older, younger]
    add(rest, reviewStatus, measure === 'created' ? count : -count)
    if (measure !== 'created') add(counted, reviewStatus, count)
  }
  return ages
}

/** Alerts opened and resolved by week, and the ages of the open ones. */
export function trendsOf(counts: readonly DayCount[], now: Date): AlertTrends {
  const weeks = weeksUntil(now).map((week) => ({ week, opened: 0, resolved: 0 }))
  const byWeek = new Map(weeks.map((one) => [one.week, one]))
  for (const { measure, day, count } of counts) {
    const week = byWeek.get(weekOf(day))
    if (week && measure === 'created') week.opened += count
    if (week && measure === 'resolved') week.resolved += count
  }
  return { weeks, ages: agesOf(counts, now) }
}
