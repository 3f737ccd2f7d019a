import { stateCode } from '@vigil/matching/normalize'
import type { ListedLicense, ListRecord } from '../../core/list-record.ts'
import { codeOf, plainNumber } from './cells.ts'
import { identifierTypes } from './codes.ts'
import type { ColumnIndexes } from './column-indexes.ts'

type Cells = readonly string[]

/** Adds the taxonomies of a row and their licenses. Masked licenses ($$$, ***, ===) are ignored. */
export function addTaxonomies(record: ListRecord, cells: Cells, at: ColumnIndexes): void {
  const specialties: string[] = []
  const groups: Record<string, string> = {}
  const licenses: ListedLicense[] = []
  for (let i = 0; i < at.taxonomy.length; i++) {
    const code = plainNumber(cells[at.taxonomy[i]!])
    const license = cells[at.license[i]!]
    if (code) {
      if (!specialties.includes(code)) specialties.push(code)
      if (cells[at.isPrimary[i]!] === 'Y') record.facts!['primaryTaxonomy'] = code
      const group = plainNumber(cells[at.group[i]!])
      if (group) groups[code] = group
    }
    if (license) addLicense(licenses, license, cells[at.licenseState[i]!], code)
  }
  if (specialties.length > 0) record.specialties = specialties
  if (Object.keys(groups).length > 0) record.specialtyGroups = groups
  if (licenses.length > 0) record.licenses = licenses
}

/** A license that is stated for several taxonomies is one license. */
function addLicense(
  licenses: ListedLicense[],
  cell: string,
  stateCell: string | undefined,
  taxonomy: string,
): void {
  const number = plainNumber(cell)
  if (number === '') return
  const state = stateCode(stateCell?.trim())
  let license = licenses.find((one) => one.number === number && (one.state ?? '') === state)
  if (!license) licenses.push((license = state ? { number, state } : { number }))
  if (taxonomy && !license.specialties?.includes(taxonomy)) (license.specialties ??= []).push(taxonomy)
}

/** Adds the provider's numbers from other issuers: Medicaid, UPIN and the like. */
export function addIdentifiers(record: ListRecord, cells: Cells, at: ColumnIndexes): void {
  const identifiers: NonNullable<ListRecord['identifiers']> = []
  for (let i = 0; i < at.identifier.length; i++) {
    const cell = cells[at.identifier[i]!]
    if (!cell) continue
    const value = plainNumber(cell)
    if (value === '') continue
    const identifier: (typeof identifiers)[number] = {
      type: identifierTypes[codeOf(cells[at.identifierType[i]!])] ?? 'other',
      value,
    }
    const state = plainNumber(cells[at.identifierState[i]!])
    const issuer = plainNumber(cells[at.identifierIssuer[i]!])
    if (state) identifier.state = state
    if (issuer) identifier.issuer = issuer
    identifiers.push(identifier)
  }
  if (identifiers.length > 0) record.identifiers = identifiers
}
