import type { PartyName } from '@vigil/matching'
import type { EntryKind } from '../../core/list-record.ts'
import { codeOf, nameText } from './cells.ts'
import { nameUses } from './codes.ts'
import type { ColumnIndexes } from './column-indexes.ts'

type Cells = readonly string[]
type Use = NonNullable<PartyName['use']>

function personName(
  use: Use,
  family: string,
  given: string,
  middle: string,
  suffix: string,
): PartyName | undefined {
  if (!family && !given) return undefined
  const name: PartyName = { kind: 'person', use }
  if (given) name.given = given
  if (middle) name.middle = middle
  if (family) name.family = family
  if (suffix) name.suffix = suffix
  return name
}

/** Adds another name of an organization, unless the record already has it. */
export function addOrganizationName(
  names: PartyName[],
  cell: string | undefined,
  type: string | undefined,
): void {
  const full = nameText(cell)
  if (full && !names.some((name) => name.full === full))
    names.push({ kind: 'organization', use: nameUses[codeOf(type)] ?? 'alias', full })
}

/** All names of a row of the main file; the legal one first. */
export function namesOf(cells: Cells, at: ColumnIndexes): PartyName[] {
  const names: PartyName[] = []
  const legal = nameText(cells[at.organization])
  if (legal) names.push({ kind: 'organization', use: 'current', full: legal })
  if (cells[at.family] || cells[at.given]) {
    const person = personName(
      'current',
      nameText(cells[at.family], true),
      nameText(cells[at.given]),
      nameText(cells[at.middle]),
      nameText(cells[at.suffix]),
    )
    if (person) names.push(person)
  }
  if (cells[at.otherOrganization])
    addOrganizationName(names, cells[at.otherOrganization], cells[at.otherOrganizationType])
  if (cells[at.otherFamily] || cells[at.otherGiven]) {
    const other = personName(
      nameUses[codeOf(cells[at.otherType])] ?? 'alias',
      nameText(cells[at.otherFamily], true),
      nameText(cells[at.otherGiven]),
      nameText(cells[at.otherMiddle]),
      nameText(cells[at.otherSuffix]),
    )
    if (other) names.push(other)
  }
  return names
}

/** The kind by the entity type or, if the file lacks it, by the names. */
export function kindOf(entity: string, names: readonly PartyName[]): EntryKind {
  if (entity === '1') return 'person'
  if (entity === '2') return 'organization'
  return names[0]?.kind ?? 'unknown'
}

/** The authorized official of an organization, as one text. */
export const officialOf = (cells: Cells, at: ColumnIndexes): string =>
  [cells[at.officialGiven], cells[at.officialMiddle], cells[at.officialFamily]]
    .map((part) => nameText(part))
    .filter(Boolean)
    .join(' ')
