import type { ColumnCheck } from '../../core/column-health.ts'
import { aloneWithout, hasNoDigit, isNotDate, longerThan, notOfLength } from '../../core/odd-values.ts'
import type { ColumnIndexes } from './column-indexes.ts'

const isNotLetter = notOfLength(1)
const isNotPair = notOfLength(2)

/** Checks the columns of the main file. */
export function nppesChecks(at: ColumnIndexes, names: readonly string[]): ColumnCheck[] {
  const check = (
    columnIndex: number | undefined,
    fault: string,
    isOdd: ColumnCheck['isOdd'],
  ): ColumnCheck => ({
    name: names[columnIndex ?? -1] ?? '',
    at: columnIndex ?? -1,
    fault,
    isOdd,
  })
  const { family, given, suffix, sex, soleProprietor, subpart } = at
  const dates = [at.enumerated, at.updated, at.deactivated, at.reactivated, at.certified]
  const addresses = [at.mailing, at.practice].flatMap(([, , , , zip, country]) => [
    check(zip, 'are not postal codes', hasNoDigit),
    check(country, 'are not country codes', isNotPair),
  ])
  return [
    ...(family < 0 ? [] : [check(given, 'come without a last name', aloneWithout(family))]),
    check(suffix, 'are too long for a suffix', longerThan(10)),
    ...dates.map((columnIndex) => check(columnIndex, 'are not dates', isNotDate)),
    ...addresses,
    ...[sex, soleProprietor, subpart, at.isPrimary[0]].map((columnIndex) =>
      check(columnIndex, 'are not one-letter codes', isNotLetter),
    ),
    check(at.licenseState[0], 'are not states', isNotPair),
  ]
}
