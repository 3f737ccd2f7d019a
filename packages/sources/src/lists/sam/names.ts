import type { PartyName } from '@vigil/matching'
import type { EntryKind } from '../../core/list-record.ts'
import type { SamColumns } from './columns.ts'

const kinds: Readonly<Record<string, EntryKind>> = {
  firm: 'organization',
  individual: 'person',
  vessel: 'vessel',
  'special entity designation': 'organization',
}

/** The kind for a classification; undefined for any other text. */
export function kindOf(classification: string): EntryKind | undefined {
  const key = classification.toLowerCase()
  return Object.hasOwn(kinds, key) ? kinds[key] : undefined
}

const familyFirst = /^[\p{L}'-]+, (?:DR\.? )?[\p{L}'-]{3,}(?: [\p{L}'-]+\.?)?(?: (?:JR|SR|II|III|IV)\.?)?$/iu
const companyWord =
  /\b(INC|INCORPORATED|LLC|LLP|LTD|LTDA|LIMITED|CORP|CORPORATION|COMPANY|PLLC|PLC|SRL|SAL|GMBH|OOO|OAO|ZAO|PAO|GUP|TOV|PJSC|OJSC|CJSC|JSC|CLINIC|CENTER|MEDICAL|MEDICINE|GROUP|SERVICES|ASSOCIATES|THE|AND)\b/i

/** Some people are listed as firms ("LASTNAME, FIRSTNAME"): such a name is read both ways. */
const mayBePerson = (name: string): boolean =>
  name.includes(', ') && familyFirst.test(name) && !companyWord.test(name)

function personOf(cells: readonly string[], at: SamColumns['at']): PartyName | null {
  const [given, family] = [cells[at.first]!.trim(), cells[at.last]!.trim()]
  if (given === '' && family === '') return null
  const name: PartyName = { kind: 'person' }
  if (given !== '') name.given = given
  const middle = cells[at.middle]!.trim()
  if (middle !== '') name.middle = middle
  if (family !== '') name.family = family
  const suffix = cells[at.suffix]!.trim()
  if (suffix !== '') name.suffix = suffix
  return name
}

/** Some extracts double the quotes in a name and add an unpaired one. */
function unquoted(name: string): string {
  if (!name.includes('""')) return name
  const once = name.replaceAll(/"{2,}/g, '"')
  return once.startsWith('"') && once.split('"').length % 2 === 0 ? once.slice(1) : once
}

/** The names of a record, if any. For a person, a firm in the same row is another name. */
export function namesOf(cells: readonly string[], at: SamColumns['at'], kind: EntryKind): PartyName[] {
  const full = unquoted(cells[at.name]!.trim())
  const person = kind === 'person' || full === '' ? personOf(cells, at) : null
  if (person && full === '') return [person]
  if (person) return [person, { kind: 'organization', use: 'dba', full }]
  if (full === '') return []
  if (kind === 'person') return [{ kind: 'person', full }]
  return [{ kind: kind === 'organization' && mayBePerson(full) ? 'unknown' : 'organization', full }]
}
