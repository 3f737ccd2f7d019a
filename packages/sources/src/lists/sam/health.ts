import type { ColumnCheck } from '../../core/column-health.ts'
import {
  aloneWithout,
  hasNoDigit,
  isNotDate,
  isNotNpi,
  longerThan,
  notOfLength,
} from '../../core/odd-values.ts'
import type { SamColumns, SamField } from './columns.ts'

const isNotEnd = (cell: string): boolean => cell !== 'Indefinite' && isNotDate(cell)

/** Agencies are written as HHS or TREAS-OFAC. */
const isNotAgency = (cell: string): boolean => cell.toUpperCase() !== cell

/** The program is one of a few words. */
const isNotProgram = (cell: string): boolean => !hasNoDigit(cell)

const isNotSamNumber = (cell: string): boolean => cell.length < 6 || cell.trim().includes(' ')

/** Checks the columns of an extract. */
export function samChecks({ at, names }: SamColumns): ColumnCheck[] {
  const check = (field: SamField, fault: string, isOdd: ColumnCheck['isOdd']): ColumnCheck => ({
    name: names[at[field]] ?? '',
    at: at[field],
    fault,
    isOdd,
  })
  return [
    check('prefix', 'are too long for a prefix', longerThan(12)),
    check('first', 'come without a last name', aloneWithout(at.last)),
    check('suffix', 'are too long for a suffix', longerThan(12)),
    check('country', 'are not countries', notOfLength(3)),
    check('zip', 'are not ZIP codes', hasNoDigit),
    check('uei', 'are not entity ids', notOfLength(12)),
    check('program', 'are not exclusion programs', isNotProgram),
    check('agency', 'are not agencies', isNotAgency),
    check('active', 'are not dates', isNotDate),
    check('termination', 'are not dates', isNotEnd),
    check('samNumber', 'are not SAM numbers', isNotSamNumber),
    check('cage', 'are not CAGE codes', notOfLength(5)),
    check('npi', 'are not NPIs', isNotNpi),
    check('created', 'are not dates', isNotDate),
  ]
}
