import type { Party, PartyName } from '../../packages/matching/src/party.ts'
import { dayMonthSwapped, oneDigitOff } from './damage-date.ts'
import { narrowColumn, organizationDamage } from './damage-organization.ts'
import { personDamage } from './damage-person.ts'
import type { Random } from './random.ts'

/** What may be wrong in a person's record. */
export const personDamageKinds = [
  'typo-family',
  'typo-given',
  'two-typos',
  'transposed-letters',
  'swapped-parts',
  'nickname',
  'initial-given',
  'dropped-middle',
  'added-middle',
  'half-surname',
  'married-name',
  'dob-one-digit',
  'dob-day-month',
  'dob-missing',
  'ocr',
  'phonetic',
  'joined',
  'accent',
  'punctuation',
] as const

/** What may be wrong in an organization's record. */
export const organizationDamageKinds = [
  'org-legal-form',
  'org-typo',
  'org-word-dropped',
  'org-abbreviated',
  'org-reordered',
  'org-truncated',
] as const

/** Every kind of damage, people first. */
export const damageKinds = [...personDamageKinds, ...organizationDamageKinds] as const

export type PersonDamageKind = (typeof personDamageKinds)[number]
export type OrganizationDamageKind = (typeof organizationDamageKinds)[number]
export type DamageKind = PersonDamageKind | OrganizationDamageKind

type DateDamageKind = Extract<PersonDamageKind, `dob-${string}`>

const isDateKind = (kind: PersonDamageKind): kind is DateDamageKind =>
  kind === 'dob-one-digit' || kind === 'dob-day-month' || kind === 'dob-missing'

function damagedDate(kind: DateDamageKind, party: Party, random: Random): Party | undefined {
  const { birthDates, ...rest } = party
  const date = birthDates?.[0]
  if (!date) return undefined
  if (kind === 'dob-missing') return rest
  const wrong = kind === 'dob-one-digit' ? oneDigitOff(date, random) : dayMonthSwapped(date)
  return wrong === undefined ? undefined : { ...rest, birthDates: [wrong] }
}

function damagedPerson(kind: PersonDamageKind, party: Party, random: Random): Party | undefined {
  const written = party.names[0]
  if (written?.kind !== 'person' || !written.given?.trim() || !written.family?.trim()) return undefined
  const { widths: _, ...name } = written
  if (isDateKind(kind)) return damagedDate(kind, { ...party, names: [name] }, random)
  const wrong = personDamage[kind](name, random)
  return wrong && { ...party, names: [wrong] }
}

function damagedOrganization(kind: OrganizationDamageKind, party: Party, random: Random): Party | undefined {
  const written = party.names[0]
  if (written?.kind !== 'organization' || !written.full) return undefined
  const full = organizationDamage[kind](written.full, random)
  if (full === undefined || full === written.full) return undefined
  const name: PartyName = { kind: 'organization', full }
  if (kind === 'org-truncated') name.widths = { full: narrowColumn }
  return { ...party, names: [name] }
}

const isOrganizationKind = (kind: DamageKind): kind is OrganizationDamageKind => kind.startsWith('org-')

/**
 * A copy of the party with one thing wrong, under its first name alone and with its own id; undefined where
 * the kind does not apply (half a surname of one part).
 */
export function damage(kind: DamageKind, party: Party, random: Random): Party | undefined {
  return isOrganizationKind(kind)
    ? damagedOrganization(kind, party, random)
    : damagedPerson(kind, party, random)
}
