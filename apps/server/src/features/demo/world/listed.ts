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

/** What an entry of a list says, as far as the list has a column for it. */
export interface ListedFacts {
  person?: PersonName
  organization?: string
  /** other names, whole */
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

/** An entry through time. Days count back from the day of the world: more days are earlier. */
export interface Listed {
  list: WorldList
  /** whose list it is, for the preclusion list */
  client?: string
  /** within the list; what publishers number entries by */
  serial: number
  facts: ListedFacts
  /** first published so many days ago */
  since: number
  /** taken off so many days ago */
  until?: number
  /** says something else since so many days ago */
  change?: { since: number; facts: Partial<ListedFacts> }
}

/** What the entry says in the publication of so many days ago; null where it is not in it. */
export function factsAt({ facts, since, until, change }: Listed, daysAgo: number): ListedFacts | null {
  if (since < daysAgo || (until !== undefined && until >= daysAgo)) return null
  return change && change.since >= daysAgo ? { ...facts, ...change.facts } : facts
}
