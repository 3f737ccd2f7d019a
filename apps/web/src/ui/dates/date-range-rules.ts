import { addMonths, IsoDate, rangeLimitMonths, rangeProblem, type timeFrames } from '@vigil/contract'

export interface DateRangeValue {
  relativeDate: keyof typeof timeFrames
  /** yyyy-MM-dd, inclusive; only with `relativeDate` 0 */
  startDate?: string
  endDate?: string
}

export const isTimeFrame = (days: number): days is DateRangeValue['relativeDate'] =>
  [0, 1, 7, 30, 90].includes(days)

/** The error of two dates; none while one is missing. */
export function rangeText({ startDate, endDate }: DateRangeValue, today: string): string | null {
  return startDate && endDate ? rangeProblem({ startDate, endDate }, today) : null
}

/** Rolling frames are always valid; a custom range needs both dates and must be valid. */
export function rangeIsValid(value: DateRangeValue | null, today: string): boolean {
  if (value === null || value.relativeDate !== 0) return true
  return Boolean(value.startDate && value.endDate) && rangeText(value, today) === null
}

/** The dates the two calendars offer. */
export function rangeBounds({ startDate }: DateRangeValue, today: string) {
  const latestEnd = startDate ? addMonths(startDate, rangeLimitMonths) : today
  return {
    // also past the end: a new start moves the end
    start: { maxDate: today },
    end: {
      ...(startDate && { minDate: startDate }),
      maxDate: latestEnd < today ? latestEnd : today,
    },
  }
}

/** A new start moves the end if the range would become invalid. */
export function withStart(value: DateRangeValue, startDate: string | null, today: string): DateRangeValue {
  const { startDate: _, ...rest } = value
  if (startDate === null) return rest
  const latest = addMonths(startDate, rangeLimitMonths)
  const farthest = latest < today ? latest : today
  const { endDate } = value
  const moved =
    endDate && endDate < startDate ? startDate : endDate && endDate > farthest ? farthest : endDate
  return { ...rest, startDate, ...(moved && { endDate: moved }) }
}

export function withEnd(value: DateRangeValue, endDate: string | null): DateRangeValue {
  const { endDate: _, ...rest } = value
  return endDate === null ? rest : { ...rest, endDate }
}

/** Of text that is not a date. */
export const wrongDateText = 'Enter a date as MM/DD/YYYY.'

/** Parses MM/DD/YYYY, with or without leading zeros, to yyyy-MM-dd; null if it is not a date. */
export function parseTypedDate(text: string): string | null {
  const parts = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text)
  if (!parts) return IsoDate.safeParse(text.trim()).data ?? null
  const [, month = '', day = '', year = ''] = parts
  return IsoDate.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data ?? null
}
