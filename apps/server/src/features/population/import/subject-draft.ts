import { limits, providerProblemTexts as texts, sentence } from '@vigil/contract'
import type { SubjectChange, OmittedField } from '../changes/change-rules.ts'
import { licenseKey } from '../changes/license-rules.ts'
import type { SubjectAddress, SubjectFacts } from '../facts/subject-facts.ts'
import { namesOf } from '../facts/subject-names.ts'
import type { ColumnIndexes, SingleField } from './import-columns.ts'
import type { Fault, ReadRow } from './import-row.ts'

/** The combined rows of one subject. */
export interface SubjectDraft {
  first: ReadRow
  single: Partial<Record<SingleField, { value: string; row: number }>>
  several: ReadRow['several']
  licenses: Map<string, ReadRow['licenses'][number]>
  networks: Map<string, NonNullable<ReadRow['network']> & { row: number }>
  addresses: Map<string, SubjectAddress>
  rows: number
  unusable: Set<SingleField>
  /** the latest end date of its rows; null: one row has no end date */
  endDate: string | null
  /** the first of its rows that is invalid: nothing of it is imported */
  badRow: number | null
  /** the numbers of its other rows */
  goodRows: number[]
  /** one of its rows has an error or a warning, which every file with it reports */
  hasFaults: boolean
}

/** Fields with one value per subject, however many rows it has. */
const scalars: readonly SingleField[] = [
  'type',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'organizationName',
  'npi',
  'tin',
  'ssn',
  'birthDate',
  'startDate',
]

export const beginDraft = (first: ReadRow): SubjectDraft => ({
  first,
  single: {},
  several: {},
  licenses: new Map(),
  networks: new Map(),
  addresses: new Map(),
  rows: 0,
  unusable: new Set(),
  endDate: '',
  badRow: null,
  goodRows: [],
  hasFaults: false,
})

const differs = (before: number): string => `This differs from row ${before} of the same external ID.`

function addNetwork(
  draft: SubjectDraft,
  { network, number }: ReadRow,
  columnIndexes: ColumnIndexes,
): Fault[] {
  if (!network) return []
  const key = JSON.stringify([network.businessUnit.toLowerCase(), network.network.toLowerCase()])
  const before = draft.networks.get(key)
  if (!before) draft.networks.set(key, { ...network, row: number })
  if (!before || before.participation.toLowerCase() === network.participation.toLowerCase()) return []
  return [
    { columnIndex: columnIndexes.single.participation ?? null, reason: differs(before.row), warning: false },
  ]
}

/** Adds a row to its subject. Contradictions with earlier rows are faults of this row. */
export function addRow(draft: SubjectDraft, row: ReadRow, columnIndexes: ColumnIndexes): Fault[] {
  const faults = [...row.faults]
  draft.rows += 1
  for (const field of row.unusable) draft.unusable.add(field)
  const { endDate } = row.single
  draft.endDate =
    draft.endDate === null || !endDate ? null : endDate > draft.endDate ? endDate : draft.endDate
  for (const field of scalars) {
    const value = row.single[field]
    if (!value) continue
    const before = draft.single[field]
    if (!before) draft.single[field] = { value, row: row.number }
    else if (before.value.toLowerCase() !== value.toLowerCase())
      faults.push({ columnIndex: columnIndexes.single[field]!, reason: differs(before.row), warning: false })
  }
  for (const [name, values] of Object.entries(row.several)) {
    const all = (draft.several[name as 'dbaNames'] ??= [])
    for (const value of values)
      if (!all.some((known) => known.toLowerCase() === value.toLowerCase())) all.push(value)
  }
  for (const license of row.licenses) {
    const key = licenseKey(license)
    if (!draft.licenses.has(key)) draft.licenses.set(key, license)
  }
  if (row.address) {
    const key = JSON.stringify(row.address).toLowerCase()
    if (!draft.addresses.has(key)) draft.addresses.set(key, row.address)
  }
  faults.push(...addNetwork(draft, row, columnIndexes))
  draft.hasFaults ||= faults.length > 0
  if (faults.every(({ warning }) => warning)) draft.goodRows.push(row.number)
  else draft.badRow ??= row.number
  return faults
}

type Values = (field: SingleField) => string | undefined

const valuesOf =
  ({ single }: SubjectDraft): Values =>
  (field) =>
    single[field]?.value

function kindOf(value: Values): SubjectFacts['kind'] {
  const type = value('type')
  if (type) return type as SubjectFacts['kind']
  return value('lastName') || value('firstName') || !value('organizationName') ? 'person' : 'organization'
}

const kindFields = ['type', 'firstName', 'lastName', 'organizationName'] as const

/**
 * Whether a row is certainly about an organization. It is not if a deciding field can't be read, or if other rows of
 * the subject, read or still to come, may say otherwise.
 */
export function isAboutOrganization(
  row: ReadRow,
  { single }: ColumnIndexes,
  subject?: { draft: SubjectDraft; isWhole: boolean },
): boolean {
  if (row.faults.some(({ columnIndex }) => kindFields.some((field) => single[field] === columnIndex)))
    return false
  if (kindOf((field) => row.single[field]) === 'person') return false
  if (!subject) return true
  return (subject.isWhole || Boolean(row.single.type)) && kindOf(valuesOf(subject.draft)) === 'organization'
}

const omittedBy: Readonly<Record<OmittedField, (columnIndexes: ColumnIndexes) => boolean>> = {
  birthDate: ({ single }) => single.birthDate === undefined,
  npi: ({ single }) => single.npi === undefined,
  addresses: ({ single }) =>
    single.addressLine1 === undefined && single.city === undefined && single.zip === undefined,
  specialties: ({ several }) => several.specialties === undefined,
  taxonomies: ({ several }) => several.taxonomies === undefined,
  formerNames: ({ several }) => several.formerNames === undefined,
  dbaNames: ({ several }) => several.dbaNames === undefined,
  firstName: ({ single }) => single.firstName === undefined,
  middleName: ({ single }) => single.middleName === undefined,
  lastName: ({ single }) => single.lastName === undefined,
  suffix: ({ single }) => single.suffix === undefined,
  organizationName: ({ single }) => single.organizationName === undefined,
}

/** The fields that the file has no columns for. */
export const omittedFields = (columnIndexes: ColumnIndexes): OmittedField[] =>
  (Object.keys(omittedBy) as OmittedField[]).filter((fact) => omittedBy[fact](columnIndexes))

const most = {
  several: 100,
  addresses: 100,
  licenses: limits.licensesPerSubject,
  networks: limits.networksPerSubject,
}

function isTooMuch({ several, addresses, licenses, networks }: SubjectDraft): boolean {
  return (
    Object.values(several).some((values) => values.length > most.several) ||
    addresses.size > most.addresses ||
    licenses.size > most.licenses ||
    networks.size > most.networks
  )
}

function faultOf(
  draft: SubjectDraft,
  kind: SubjectFacts['kind'],
  columnIndexes: ColumnIndexes,
): Fault | null {
  const { single, endDate } = draft
  const at = (field: SingleField, reason: string): Fault => ({
    columnIndex: columnIndexes.single[field] ?? null,
    reason,
    warning: false,
  })
  if (isTooMuch(draft))
    return {
      columnIndex: null,
      reason: `The rows of this external ID name more than ${most.several} names or addresses, or ${most.licenses} licenses or networks.`,
      warning: false,
    }
  if (single.startDate && endDate && endDate < single.startDate.value)
    return at('endDate', 'The term date is before the start date.')
  if (kind === 'person') return single.lastName ? null : at('lastName', sentence(texts.noLastName))
  if (!single.organizationName) return at('organizationName', sentence(texts.noOrganizationName))
  if (single.ssn) return at('ssn', sentence(texts.ssnOfOrganization))
  return single.birthDate ? at('birthDate', sentence(texts.birthDateOfOrganization)) : null
}

/** The change that the rows of a subject request, or what is wrong with them as a whole. */
export function changeOfDraft(
  draft: SubjectDraft,
  columnIndexes: ColumnIndexes,
  omitted: readonly OmittedField[],
): SubjectChange | Fault {
  const value = valuesOf(draft)
  const kind = kindOf(value)
  const fault = faultOf(draft, kind, columnIndexes)
  if (fault) return fault
  /** null: the file has the column, but the cell is empty */
  const numberOf = (field: 'ssn' | 'tin'): string | null | undefined =>
    columnIndexes.single[field] === undefined
      ? undefined
      : (value(field) ?? (draft.unusable.has(field) ? undefined : null))
  const kept = (['npi', 'birthDate'] as const).filter((field) => draft.unusable.has(field) && !value(field))
  const names = namesOf(kind, {
    firstName: value('firstName'),
    middleName: value('middleName'),
    lastName: value('lastName'),
    suffix: value('suffix'),
    organizationName: value('organizationName'),
    formerNames: draft.several.formerNames,
    dbaNames: draft.several.dbaNames,
  })
  const facts: SubjectFacts = { kind, names }
  const [npi, birthDate] = [value('npi'), value('birthDate')]
  if (npi) facts.npi = npi
  if (birthDate) facts.birthDate = birthDate
  if (draft.several.specialties) facts.specialties = draft.several.specialties
  if (draft.several.taxonomies) facts.taxonomies = draft.several.taxonomies
  if (draft.addresses.size > 0) facts.addresses = [...draft.addresses.values()]
  if (columnIndexes.licenses.length > 0) facts.licenses = [...draft.licenses.values()]
  const hasNetworks =
    columnIndexes.single.network !== undefined || columnIndexes.single.businessUnit !== undefined
  return {
    externalId: draft.first.externalId,
    facts,
    numbers: { ssn: numberOf('ssn'), tin: numberOf('tin') },
    omitted: [...omitted, ...kept],
    networks: hasNetworks
      ? [...draft.networks.values()].map(({ row: _row, ...network }) => network)
      : undefined,
    startDate: value('startDate'),
    endDate: columnIndexes.single.endDate === undefined ? undefined : draft.endDate,
  }
}
