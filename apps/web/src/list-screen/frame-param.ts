import { addMonths, rangeLimitMonths, relativeDates } from '@vigil/contract'

/** Days back from now, or (0) two calendar dates. */
export interface Frame {
  relativeDate: (typeof relativeDates)[number]
  startDate?: string
  endDate?: string
}

export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

const isRange = (start: string, end: string): boolean =>
  isDate(start) && isDate(end) && start <= end && end <= addMonths(start, rangeLimitMonths)

/** "30", or "2026-01-01..2026-02-01"; an invalid range is ignored. */
export function readFrame(text: string | undefined): Frame | null {
  if (text === undefined) return null
  const days = relativeDates.find((one) => one !== 0 && String(one) === text)
  if (days) return { relativeDate: days }
  const [startDate = '', endDate = ''] = text.split('..')
  return isRange(startDate, endDate) ? { relativeDate: 0, startDate, endDate } : null
}

export function writeFrame(frame: Frame | null): string | undefined {
  if (!frame) return undefined
  if (frame.relativeDate !== 0) return String(frame.relativeDate)
  return frame.startDate && frame.endDate ? `${frame.startDate}..${frame.endDate}` : undefined
}
