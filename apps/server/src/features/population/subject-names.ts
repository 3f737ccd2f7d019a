import type { PartyName } from '@vigil/matching'
import type { SubjectFacts } from './subject-facts.ts'

/** The names of a subject as people give them. */
export interface GivenNames {
  firstName?: string | undefined
  middleName?: string | undefined
  lastName?: string | undefined
  suffix?: string | undefined
  organizationName?: string | undefined
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

/** One word is a family name that somebody had before. */
const formerName = (kind: SubjectFacts['kind'], name: string, firstName: string | undefined): PartyName =>
  kind === 'person' && firstName && !/[\s,]/.test(name)
    ? { kind, use: 'former', given: firstName, family: name }
    : { kind, use: 'former', full: name }

/** Names as they are kept: the current one first, each once. */
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

/** A name in one line. */
export const nameLine = ({ full, given, middle, family, suffix }: PartyName): string =>
  full ?? [given, middle, family, suffix].filter(Boolean).join(' ')
