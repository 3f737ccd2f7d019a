import { isoDate } from '../../core/values.ts'
import { eventPivot } from '../../declarative/fields/read-date.ts'
import type { Field } from './columns.ts'

/** A date of an entry; '' if it is none. A two-digit year is that of a birth, or of something that has to do with the list. */
export const dateOf = (field: Field, cell: string | undefined): string =>
  field === 'birthDate' ? isoDate(cell) : isoDate(cell, eventPivot)

const [lastCentury, thisCentury] = [-1, 99]

/** Whether a date has a two-digit year, so that it could be in either of two centuries. */
export const hasShortYear = (cell: string): boolean =>
  isoDate(cell, lastCentury) !== isoDate(cell, thisCentury)
