import { addMonths, rangeLimitMonths, relativeDates } from '@vigil/contract'
import { z } from 'zod'
import { param } from './list-address.ts'

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

/** "30", or "2026-01-01..2026-02-01"; null if missing or invalid. */
export const frameParam = param(
  z.codec(z.string(), z.custom<Frame>(), {
    decode: (text, { issues }): Frame => {
      const days = relativeDates.find((one) => one !== 0 && String(one) === text)
      if (days) return { relativeDate: days }
      const [startDate = '', endDate = ''] = text.split('..')
      if (isRange(startDate, endDate)) return { relativeDate: 0, startDate, endDate }
      issues.push({ code: 'custom', input: text })
      return z.NEVER
    },
    encode: ({ relativeDate, startDate, endDate }) => {
      if (relativeDate !== 0) return String(relativeDate)
      return startDate && endDate ? `${startDate}..${endDate}` : ''
    },
  }),
  null,
)
