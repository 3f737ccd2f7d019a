import type { PartyName } from '@vigil/matching'
import type { EntryKind } from '../../core/list-record.ts'
import type { SamColumns } from './columns.ts'

const kinds: Readonly<Record<string, EntryKind>> = {
  firm: 'organization',
  individual: 'person',
  vessel: 'vessel',
  'special entity designation': 'organization',
}

/** The kind that a classification means; undefined for any other text. */
export function kindOf(classification: string): EntryKind | undefined {
  const key = classification.toLowerCase()
  return Object.hasOwn(kinds, key) ? kinds[key] : undefined
}

const familyFirst = /^[\p{L}'-]+, (?:DR\.? )?[\p{L}'-]{3,}(?: [\p{L}'-]+\.?)?(?: (?:JR|SR|II|III|IV)\.?)?$/iu
const companyWord =
  /\b(INC|INCORPORATED|LLC|LLP|LTD|LTDA|LIMITED|CORP|CORPORATION|COMPANY|PLLC|PLC|SRL|SAL|GMBH|OOO|OAO|ZAO|PAO|GUP|TOV|PJSC|OJSC|CJSC|JSC|CLINIC|CENTER|MEDICAL|MEDICINE|GROUP|SERVICES|ASSOCIATES|THE|AND)\b/i

/** Some people are listed as firms, "LASTNAME, FIRSTNAME": such a name is read both ways. */
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

/** The name of a record; null where it has none. */
export function nameOf(cells: readonly string[], at: SamColumns['at'], kind: EntryKind): PartyName | null {
  const full = cells[at.name]!.trim()
  const person = kind === 'person' || full === '' ? personOf(cells, at) : null
  if (person) return person
  if (full === '') return null
  if (kind === 'person') return { kind: 'person', full }
  return { kind: kind === 'organization' && mayBePerson(full) ? 'unknown' : 'organization', full }
}
