import type { Party, PartyName } from '../../../packages/matching/src/party.ts'
import type { Random } from '../random.ts'

/** A way in which a client's record of a listed party differs from the list's entry. */
export interface VerdictCase {
  id: string
  title: string
  /** Share of such records that somebody is to look at. */
  target: number
  /** What the client has of the party, and, where it needs more than the entry says, the entry; nothing where it does not apply. */
  make: (entry: Party, random: Random) => { subject: Party; entry?: Party } | undefined
}

/** A client's record and the list entry about the same party. */
export interface Pair {
  subject: Party
  entry: Party
}

/** Family names that people take. */
export const spouses =
  'BANNISTER CALLOWAY DRUMMOND ELLSWORTH FAIRCHILD GALLOWAY HATHAWAY INGERSOLL JERNIGAN KIRKPATRICK LOCKHART MERRIWEATHER OSTRANDER PEMBERTON QUINTERO RUTHERFORD STANFIELD THORNBURY VILLANUEVA WESTBROOK'.split(
    ' ',
  )

/** What a client usually knows of a person: the name without the list's columns, and the date of birth. */
export interface KnownPerson {
  name: PartyName & { given: string; family: string }
  birthDate: string
  entry: Party
}

export function knownName(entry: Party): KnownPerson['name'] | undefined {
  const written = entry.names[0]
  if (written?.kind !== 'person' || !written.given?.trim() || !written.family?.trim()) return undefined
  const { widths: _, ...name } = written
  return name as KnownPerson['name']
}

export function knownPerson(entry: Party): KnownPerson | undefined {
  const name = knownName(entry)
  const birthDate = entry.birthDates?.[0]
  return name && birthDate !== undefined && /^\d{4}-\d\d-\d\d$/.test(birthDate)
    ? { name, birthDate, entry }
    : undefined
}

export const asPerson = (name: PartyName, birthDate?: string, more: Partial<Party> = {}): Party => ({
  id: 'subject',
  names: [name],
  ...(birthDate !== undefined && { birthDates: [birthDate] }),
  ...more,
})

export const asOrganization = (full: string, more: Partial<Party> = {}): Party => ({
  id: 'subject',
  names: [{ kind: 'organization', full }],
  ...more,
})
