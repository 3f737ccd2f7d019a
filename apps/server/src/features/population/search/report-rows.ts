import { formatDate, providerTypes, type PiiView } from '@vigil/contract'
import { csvLines } from '../../../files/csv-lines.ts'
import type { Secrets } from '../facts/subject-secrets.ts'
import { visibleFacts, type VisibleFacts } from '../facts/visible-facts.ts'
import type { ReportRow } from './report-queries.ts'

const head = [
  'Name',
  'NPI',
  'Specialty',
  'Provider Type',
  'External ID',
  'Monitor Start Date',
  'Monitor End Date',
]
/** Left out for callers who may see none of them. */
const personal = ['Date of Birth', 'SSN', 'TIN']

const showsPersonal = ({ level }: PiiView): boolean => level !== 'DENY'

/** With the byte order mark by which spreadsheets recognize UTF-8. */
export const reportHead = (view: PiiView): string =>
  `\u{feff}${csvLines([showsPersonal(view) ? [...head, ...personal] : head])}`

const dateOf = (date: string | null): string => (date ? formatDate(date) : '')
/** With a limited view only the year is shown. */
const birthOf = ({ dob }: VisibleFacts): string => (dob && dob.length === 10 ? formatDate(dob) : (dob ?? ''))

/** Rows of the report as text; `note` is told the personal fields that are shown in full. */
export function reportLines(
  view: PiiView,
  openSealed: (row: ReportRow) => Secrets,
  note: (fields: readonly string[]) => void,
): (rows: readonly ReportRow[]) => string {
  function personalCells(row: ReportRow): string[] {
    if (!showsPersonal(view)) return []
    const { unmasked, ...seen } = visibleFacts(row.facts, openSealed(row), view)
    // addresses are not in the report
    note(unmasked.filter((field) => field !== 'homeAddress'))
    return [birthOf({ unmasked, ...seen }), seen.ssn ?? '', seen.tin ?? '']
  }
  const cellsOf = (row: ReportRow): string[] => [
    row.name,
    row.npi ?? '',
    row.specialties.join('; '),
    providerTypes[row.facts.kind === 'person' ? 'INDIVIDUAL' : 'ORGANIZATION'],
    row.externalId,
    dateOf(row.startDate),
    dateOf(row.endDate),
    ...personalCells(row),
  ]
  return (rows) => csvLines(rows.map(cellsOf))
}
