import type { ColumnCheck } from '../../core/column-health.ts'
import { hasNoDigit, isAllDigits, isNotDate, isNotNpi, noneOf, notOfLength } from '../../core/odd-values.ts'
import type { OptOutColumns } from './map.ts'

/** Checks the columns of the affidavits. */
export function optOutChecks({ at, names }: OptOutColumns): ColumnCheck[] {
  const check = (field: keyof typeof at, fault: string, isOdd: ColumnCheck['isOdd']): ColumnCheck => ({
    name: names[at[field]] ?? '',
    at: at[field],
    fault,
    isOdd,
  })
  return [
    check('first', 'are numbers', isAllDigits),
    check('last', 'are numbers', isAllDigits),
    check('npi', 'are not NPIs', isNotNpi),
    check('specialty', 'are numbers', isAllDigits),
    check('effective', 'are not dates', isNotDate),
    check('end', 'are not dates', isNotDate),
    check('city', 'are numbers', isAllDigits),
    check('state', 'are not states', notOfLength(2)),
    check('zip', 'are not ZIP codes', hasNoDigit),
    check('refers', 'are neither Y nor N', noneOf('Y', 'N', 'Yes', 'No')),
    check('updated', 'are not dates', isNotDate),
  ]
}
