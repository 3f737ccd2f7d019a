import { dayMs, rollingStart, type AlertTrends, type ReviewStatus } from '@vigil/contract'

/**
 * How many alerts of one status were created, or decided, on a day. `before` and `after` are those of a day that were
 * created on one side of the edge between two ages.
 */
export interface DayCount {
  measure: 'created' | 'resolved' | 'before' | 'after'
  /** ISO, UTC */
  day: string
  reviewStatus: ReviewStatus
  count: number
}

const weeksShown = 26
/** in days of 24 hours; each has its end and not its beginning */
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

/** A part of a day, of which the alerts are counted one by one; it ends before `until`. */
export interface DayPart {
  measure: 'before' | 'after'
  day: string
  from: Date
  until: Date
}

/** The days in which an age ends, each from or to that moment: whichever is shorter. */
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

/** Which range a moment is in: older than 30 days is what the list of alerts older than 30 days shows. */
const rangeAt = (now: Date, moment: number): number =>
  ageRanges.findIndex(([, to]) => to === null || moment >= rollingStart(now, to).getTime())

type Open = Exclude<ReviewStatus, 'RESOLVED'>
const isOpen = (status: ReviewStatus): status is Open => status !== 'RESOLVED'

function agesOf(counts: readonly DayCount[], now: Date): AlertTrends['ages'] {
  const ages = ageRanges.map(([from, to]) => ({ from, to, needsReview: 0, underReview: 0 }))
  const add = (range: number, status: Open, count: number): void => {
    ages[range]![status === 'NEEDS_REVIEW' ? 'needsReview' : 'underReview'] += count
  }
  // a whole day is put to the side that is not counted, and what is counted is taken from there
  const isEarly = edgesAt(now)[0]!.measure === 'before'
  for (const { measure, day, reviewStatus, count } of counts) {
    if (measure === 'resolved' || !isOpen(reviewStatus)) continue
    const [older, younger] = [rangeAt(now, startOf(day)), rangeAt(now, startOf(day) + dayMs - 1)]
    const [rest, counted] = isEarly ? [younger, older] : [older, younger]
    add(rest, reviewStatus, measure === 'created' ? count : -count)
    if (measure !== 'created') add(counted, reviewStatus, count)
  }
  return ages
}

/** Alerts opened and resolved by week, and how old those are that are open. */
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
