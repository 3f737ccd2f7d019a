import type { ColumnCheck } from '../../core/column-health.ts'
import {
  aloneWithout,
  hasNoDigit,
  isAllDigits,
  isNotDate,
  isNotNpi,
  longerThan,
  notOfLength,
} from '../../core/odd-values.ts'
import type { LeieColumns, LeieField } from './columns.ts'

/** The codes are sections of the law, such as 1128a1 or 1156, plus a few words. */
function isNotType(cell: string): boolean {
  const { length } = cell.trim()
  return length < 4 || length > 9 || (length > 4 && isAllDigits(cell))
}

/** Checks the columns of an LEIE file, using OIG's own column widths. */
export function leieChecks({ at, names }: LeieColumns): ColumnCheck[] {
  const check = (field: LeieField, fault: string, isOdd: ColumnCheck['isOdd']): ColumnCheck => ({
    name: names[at[field]] ?? '',
    at: at[field],
    fault,
    isOdd,
  })
  const dates = (['birth', 'excluded', 'reinstated', 'waived'] as const).map((field) =>
    check(field, 'are not dates', isNotDate),
  )
  return [
    ...dates,
    check('npi', 'are not NPIs', isNotNpi),
    check('last', 'are too long for a last name', longerThan(20)),
    check('first', 'come without a last name', aloneWithout(at.last)),
    check('middle', 'are too long for a middle name', longerThan(15)),
    check('business', 'are too long for a business name', longerThan(30)),
    check('specialty', 'are numbers', isAllDigits),
    check('upin', 'are too long for a UPIN', longerThan(6)),
    check('city', 'are numbers', isAllDigits),
    check('state', 'are not states', notOfLength(2)),
    check('zip', 'are not ZIP codes', hasNoDigit),
    check('type', 'are not exclusion types', isNotType),
  ]
}
