import { addMonths, IsoDate, rangeLimitMonths, rangeProblem, type timeFrames } from '@vigil/contract'

export interface DateRangeValue {
  relativeDate: keyof typeof timeFrames
  /** yyyy-MM-dd, both ends count; only with `relativeDate` 0 */
  startDate?: string
  endDate?: string
}

export const isTimeFrame = (days: number): days is DateRangeValue['relativeDate'] =>
  [0, 1, 7, 30, 90].includes(days)

/** What is wrong with two chosen dates; nothing while one of them is still missing. */
export function rangeText({ startDate, endDate }: DateRangeValue, today: string): string | null {
  return startDate && endDate ? rangeProblem({ startDate, endDate }, today) : null
}

/** Rolling frames always fit; a custom range needs both dates and must keep the rules. */
export function rangeIsValid(value: DateRangeValue | null, today: string): boolean {
  if (value === null || value.relativeDate !== 0) return true
  return Boolean(value.startDate && value.endDate) && rangeText(value, today) === null
}

/** The dates the two calendars offer. */
export function rangeBounds({ startDate }: DateRangeValue, today: string) {
  const latestEnd = startDate ? addMonths(startDate, rangeLimitMonths) : today
  return {
    // past the end too: a new start takes the end along
    start: { maxDate: today },
    end: {
      ...(startDate && { minDate: startDate }),
      maxDate: latestEnd < today ? latestEnd : today,
    },
  }
}

/** A new start takes the end along when it would leave the range. */
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

/** MM/DD/YYYY as typed, with or without leading zeros, as yyyy-MM-dd; null for what is no date. */
export function parseTypedDate(text: string): string | null {
  const parts = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text)
  if (!parts) return IsoDate.safeParse(text.trim()).data ?? null
  const [, month = '', day = '', year = ''] = parts
  return IsoDate.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data ?? null
}
