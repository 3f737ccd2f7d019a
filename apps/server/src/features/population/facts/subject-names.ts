import type { PartyName } from '@vigil/matching'
import type { SubjectFacts } from './subject-facts.ts'

const parts = {
  firstName: 'given',
  middleName: 'middle',
  lastName: 'family',
  suffix: 'suffix',
  organizationName: 'full',
} as const

/** Parts of the current name, as the API and import files call them. */
export type NamePart = keyof typeof parts

export const isNamePart = (name: string): name is NamePart => Object.hasOwn(parts, name)

/** The names of a subject as entered. */
export interface GivenNames extends Partial<Record<NamePart, string | null | undefined>> {
  formerNames?: readonly string[] | undefined
  dbaNames?: readonly string[] | undefined
}

function personName({ firstName, middleName, lastName, suffix }: GivenNames): PartyName {
  return {
    kind: 'person',
    use: 'current',
    ...(firstName && { given: firstName }),
    ...(middleName && { middle: middleName }),
    ...(lastName && { family: lastName }),
    ...(suffix && { suffix }),
  }
}

/** A single word is a former family name. */
const formerName = (
  kind: SubjectFacts['kind'],
  name: string,
  firstName: string | null | undefined,
): PartyName =>
  kind === 'person' && firstName && !/[\s,]/.test(name)
    ? { kind, use: 'former', given: firstName, family: name }
    : { kind, use: 'former', full: name }

/** Names as stored: the current one first, without duplicates. */
export function namesOf(kind: SubjectFacts['kind'], given: GivenNames): PartyName[] {
  const { organizationName, formerNames = [], dbaNames = [], firstName } = given
  const current: PartyName =
    kind === 'person' ? personName(given) : { kind, use: 'current', full: organizationName ?? '' }
  const names = [
    current,
    ...formerNames.map((name) => formerName(kind, name, firstName)),
    ...dbaNames.map((full): PartyName => ({ kind: 'organization', use: 'dba', full })),
  ]
  if (names.length === 1) return names
  return [...new Map(names.map((name) => [JSON.stringify(name).toLowerCase(), name])).values()]
}

/** A name on one line. */
export const nameLine = ({ full, given, middle, family, suffix }: PartyName): string =>
  full ?? [given, middle, family, suffix].filter(Boolean).join(' ')

/** The current name first; omitted parts are taken from the previous one. */
export function completeName(
  [current, ...others]: readonly PartyName[],
  omitted: readonly NamePart[],
  before: PartyName | undefined,
): PartyName[] {
  if (!current) return []
  if (before?.kind !== current.kind) return [current, ...others]
  const name = { ...current }
  for (const part of omitted) {
    const known = before[parts[part]]
    if (known) name[parts[part]] ||= known
  }
  const { given } = name
  if (current.kind !== 'person' || current.given || !given) return [name, ...others]
  return [
    name,
    ...others.map((one) => (one.use === 'former' && one.full ? formerName('person', one.full, given) : one)),
  ]
}

/** Former and DBA names, reusing the stored ones that are the same on one line. */
export function knownNames(
  [current, ...others]: readonly PartyName[],
  known: readonly PartyName[],
): PartyName[] {
  const lines = new Map(known.slice(1).map((name) => [JSON.stringify([name.use, nameLine(name)]), name]))
  return current
    ? [current, ...others.map((name) => lines.get(JSON.stringify([name.use, nameLine(name)])) ?? name)]
    : []
}

/** The parts of the current name, as the API and import files call them. */
export const namePartsOf = (name: PartyName | undefined): Record<NamePart, string | null> => ({
  firstName: name?.given ?? null,
  middleName: name?.middle ?? null,
  lastName: name?.family ?? null,
  suffix: name?.suffix ?? null,
  organizationName: name?.kind === 'organization' ? (name.full ?? null) : null,
})
