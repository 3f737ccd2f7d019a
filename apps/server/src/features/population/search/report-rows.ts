import { formatDate, providerTypes, subjectHeadings, type PiiView } from '@vigil/contract'
import type { ReportColumn } from '../../../documents/report-content.ts'
import type { Secrets } from '../facts/subject-secrets.ts'
import { visibleFacts, type VisibleFacts } from '../facts/visible-facts.ts'
import type { ReportRow } from './report-queries.ts'

const columns: readonly ReportColumn[] = [
  { header: 'Name', share: 4 },
  { header: 'NPI', share: 3 },
  { header: subjectHeadings.specialty, share: 4 },
  { header: subjectHeadings.type, share: 3 },
  { header: subjectHeadings.externalId, share: 3 },
  { header: subjectHeadings.startDate, share: 3, kind: 'date' },
  { header: subjectHeadings.endDate, share: 3, kind: 'date' },
]
/** Left out for callers who may see none of them. */
const personal: readonly ReportColumn[] = [
  { header: 'Date of Birth', share: 3, kind: 'date' },
  { header: 'SSN', share: 3 },
  { header: 'TIN', share: 3 },
]

const showsPersonal = ({ level }: PiiView): boolean => level !== 'DENY'

export const reportColumns = (view: PiiView): readonly ReportColumn[] =>
  showsPersonal(view) ? [...columns, ...personal] : columns

const dateOf = (date: string | null): string => (date ? formatDate(date) : '')
/** With a limited view only the year is shown. */
const birthOf = ({ dob }: VisibleFacts): string => (dob && dob.length === 10 ? formatDate(dob) : (dob ?? ''))

/** The cells of a row; `note` is told the personal fields that are shown in full. */
export function reportCells(
  view: PiiView,
  openSealed: (row: ReportRow) => Secrets,
  note: (fields: readonly string[]) => void,
): (row: ReportRow) => string[] {
  function personalCells(row: ReportRow): string[] {
    if (!showsPersonal(view)) return []
    const { unmasked, ...seen } = visibleFacts(row.facts, openSealed(row), view)
    // addresses are not in the report
    note(unmasked.filter((field) => field !== 'homeAddress'))
    return [birthOf({ unmasked, ...seen }), seen.ssn ?? '', seen.tin ?? '']
  }
  return (row) => [
    row.name,
    row.npi ?? '',
    row.specialties.join('; '),
    providerTypes[row.facts.kind === 'person' ? 'INDIVIDUAL' : 'ORGANIZATION'],
    row.externalId,
    dateOf(row.startDate),
    dateOf(row.endDate),
    ...personalCells(row),
  ]
}
