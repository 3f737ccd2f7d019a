import type { ColumnCheck } from '../../core/column-health.ts'
import { isAllDigits, isNotDate, isNotNpi } from '../../core/odd-values.ts'
import type { Field, ColumnIndexes } from './columns.ts'

const names: readonly Field[] = [
  'lastName',
  'firstName',
  'middleName',
  'fullName',
  'businessName',
  'legalBusinessName',
  'city',
]
const dates: readonly Field[] = [
  'birthDate',
  'effectiveDate',
  'claimRejectDate',
  'endDate',
  'reinstatedDate',
  'addedDate',
]

/** Checks the columns of a preclusion list. */
export function preclusionChecks(columnIndexes: ColumnIndexes, header: readonly string[]): ColumnCheck[] {
  const check = (field: Field, fault: string, isOdd: ColumnCheck['isOdd']): ColumnCheck => ({
    name: header[columnIndexes[field]] ?? '',
    at: columnIndexes[field],
    fault,
    isOdd,
  })
  return [
    check('npi', 'are not NPIs', isNotNpi),
    ...names.map((field) => check(field, 'are numbers', isAllDigits)),
    ...dates.map((field) => check(field, 'are not dates', isNotDate)),
  ]
}
