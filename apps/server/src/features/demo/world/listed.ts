import type { PersonName } from './invented.ts'
import type { Place } from './places.ts'

/** The lists of the world by the id of their source. */
export const worldLists = [
  'leie',
  'sam',
  'ofac-sdn',
  'cms-opt-out',
  'cms-revoked',
  'cms-preclusion',
  'ladmf',
  'ny-medicaid',
  'tx-medicaid',
  'ca-medicaid',
  'oh-medicaid',
  'il-medicaid',
  'pa-medicaid',
] as const
export type WorldList = (typeof worldLists)[number]

/** The content of a list entry, as far as the list has columns for it. */
export interface ListedFacts {
  person?: PersonName
  organization?: string
  /** other full names */
  aliases?: string[]
  birth?: string
  npi?: string
  ssn?: string
  ein?: string
  license?: string
  place: Place
  title: string
  general: string
  /** ISO; of the exclusion, the affidavit, the death … */
  effective: string
  /** ISO; of a bar or an affidavit */
  end?: string
}

/** An entry over time. Days count back from the day of the world: more days are earlier. */
export interface Listed {
  list: WorldList
  /** the client, for the preclusion list */
  client?: string
  /** the publisher's number within the list */
  serial: number
  facts: ListedFacts
  /** how many days ago it was first published */
  since: number
  /** how many days ago it was removed */
  until?: number
  /** how many days ago it changed, and how */
  change?: { since: number; facts: Partial<ListedFacts> }
}

/** The entry's content in the publication of the given number of days ago; null if it is not in it. */
export function factsAt({ facts, since, until, change }: Listed, daysAgo: number): ListedFacts | null {
  if (since < daysAgo || (until !== undefined && until >= daysAgo)) return null
  return change && change.since >= daysAgo ? { ...facts, ...change.facts } : facts
}
