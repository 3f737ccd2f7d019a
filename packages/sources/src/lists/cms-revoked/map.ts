import type { Columns, ColumnSpec } from '../../core/columns.ts'
import type { ListRecord } from '../../core/list-record.ts'
import type { Mapped } from '../../core/map-rows.ts'
import { given, isoDate, npiOf, valueOf } from '../../core/values.ts'

export const known = {
  enrollment: { names: ['ENRLMT_ID'] },
  npi: { names: ['NPI'] },
  first: { names: ['FIRST_NAME'] },
  middle: { names: ['MDL_NAME'], optional: true },
  last: { names: ['LAST_NAME'] },
  organization: { names: ['ORG_NAME'] },
  several: { names: ['MULTIPLE_NPI_FLAG'], optional: true },
  state: { names: ['STATE_CD'], optional: true },
  type: { names: ['PROVIDER_TYPE_DESC'], optional: true },
  reason: { names: ['REVOCATION_RSN'] },
  effective: { names: ['REVOCATION_EFCTV_DT'] },
  barred: { names: ['REENROLLMENT_BAR_EXPRTN_DT'] },
} satisfies Record<string, ColumnSpec>

export type RevokedColumns = Columns<keyof typeof known>
type At = RevokedColumns['at']

const paragraph = /\(a\) ?\((\d{1,2})\)/g

/** The regulation, with its paragraphs if the reason names them. */
function authorityOf(reason: string): string {
  const numbers = new Set(Array.from(reason.matchAll(paragraph), ([, number]) => number))
  const law = numbers.size === 0 ? '42 CFR 424.535(a)' : `42 CFR 424.535(a)(${[...numbers].join('), (a)(')})`
  return `Centers for Medicare & Medicaid Services (CMS), ${law}`
}

function personOf(cells: readonly string[], at: At): ListRecord['names'][number] | undefined {
  const [first, last] = [cells[at.first]!.trim(), cells[at.last]!.trim()]
  if (first === '' && last === '') return undefined
  return {
    kind: 'person',
    ...given('given', first),
    ...given('middle', valueOf(cells[at.middle])),
    ...given('family', last),
  }
}

/** The enrolled name: ids with O are organizations', with I people's. */
function nameOf(cells: readonly string[], at: At): ListRecord['names'][number] | undefined {
  const full = cells[at.organization]!.trim()
  const organization = full === '' ? undefined : ({ kind: 'organization', full } as const)
  const person = personOf(cells, at)
  const letter = cells[at.enrollment]!.trim()[0]?.toUpperCase()
  return letter === 'I' ? (person ?? organization) : (organization ?? person)
}

function addDetails(record: ListRecord, cells: readonly string[], at: At): void {
  const npi = npiOf(cells[at.npi])
  if (npi !== '') record.npis = [npi]
  const state = valueOf(cells[at.state])
  if (state !== '') record.addresses = [{ state }]
  const type = valueOf(cells[at.type])
  if (type !== '') record.specialties = [type]
  const several = valueOf(cells[at.several]).toUpperCase()
  if (several !== '') record.facts = { multipleNpis: several }
}

/** Maps one revocation to a record. */
export function mapRevoked(cells: readonly string[], { at, names: header }: RevokedColumns): Mapped {
  if (cells.length !== header.length)
    return { skip: `row has ${cells.length} cells, but the header has ${header.length}` }
  const name = nameOf(cells, at)
  if (name === undefined) return { skip: 'row has no name' }
  const effective = isoDate(cells[at.effective])
  if (effective === '') return { skip: 'row has no readable revocation date' }
  const enrollment = valueOf(cells[at.enrollment])
  if (enrollment === '') return { skip: 'row has no enrollment id' }
  const reason = cells[at.reason]!.trim()
  const dates: ListRecord['dates'] = { effective }
  const barred = isoDate(cells[at.barred])
  if (barred !== '') dates.end = barred
  const record: ListRecord = {
    identity: `${enrollment}|${effective}|${reason}`,
    kind: name.kind,
    names: [name],
    identifiers: [{ type: 'Medicare enrollment id', value: enrollment }],
    action: { text: reason === '' ? 'Medicare enrollment revoked' : reason },
    authority: authorityOf(reason),
    dates,
    fields: cells,
  }
  addDetails(record, cells, at)
  return { record }
}
