import type { ColumnCheck } from '../../core/column-health.ts'
import { isAllDigits, isNotDate, isNotNpi, noneOf, notOfLength } from '../../core/odd-values.ts'
import type { RevokedColumns } from './map.ts'

/** Enrollment ids are I or O followed by digits. */
const isNotEnrollmentId = (cell: string): boolean =>
  !/^[IO]/i.test(cell.trim()) || !isAllDigits(cell.trim().slice(1))

/** Checks the columns of the revocations. */
export function revokedChecks({ at, names }: RevokedColumns): ColumnCheck[] {
  const check = (field: keyof typeof at, fault: string, isOdd: ColumnCheck['isOdd']): ColumnCheck => ({
    name: names[at[field]] ?? '',
    at: at[field],
    fault,
    isOdd,
  })
  return [
    check('enrollment', 'are not enrollment ids', isNotEnrollmentId),
    check('npi', 'are not NPIs', isNotNpi),
    check('first', 'are numbers', isAllDigits),
    check('last', 'are numbers', isAllDigits),
    check('organization', 'are numbers', isAllDigits),
    check('several', 'are neither Y nor N', noneOf('Y', 'N', 'Yes', 'No')),
    check('state', 'are not states', notOfLength(2)),
    check('type', 'are numbers', isAllDigits),
    check('effective', 'are not dates', isNotDate),
    check('barred', 'are not dates', isNotDate),
  ]
}
