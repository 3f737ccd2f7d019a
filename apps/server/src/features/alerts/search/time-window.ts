import { bothDatesText, dateIn, rangeProblem, rollingStart, type TimeFrame } from '@vigil/contract'
import { AppError } from '../../../errors.ts'

/** From a time (inclusive) until another (exclusive), or open-ended. */
export interface TimeWindow {
  from: Date
  until: Date | null
}

/** When a calendar date begins in a time zone; if midnight is skipped, the first instant after it. */
export const startOfDay = (date: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).startOfDay().epochMilliseconds)

const dayAfter = (date: string): string => Temporal.PlainDate.from(date).add({ days: 1 }).toString()

/** The bounds of a time frame; custom ranges are whole days in the time zone, both ends included. */
export function windowOf(frame: TimeFrame, now: Date, zone: string): TimeWindow {
  const { relativeDate, startDate, endDate } = frame
  if (relativeDate !== 0) return { from: rollingStart(now, relativeDate), until: null }
  if (!startDate || !endDate) throw new AppError('invalid', bothDatesText)
  const problem = rangeProblem({ startDate, endDate }, dateIn(now, zone))
  if (problem) throw new AppError('invalid', problem)
  return { from: startOfDay(startDate, zone), until: startOfDay(dayAfter(endDate), zone) }
}
