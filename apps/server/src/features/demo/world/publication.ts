import { factsAt, type Listed, type ListedFacts } from './listed.ts'

/** The entries of a publication with their content in it. */
export interface Publication {
  entries: { serial: number; facts: ListedFacts }[]
  /** ISO */
  day: string
}

/** The entries in a list's publication of the given number of days ago. */
export function publicationOf(listed: readonly Listed[], daysAgo: number, day: string): Publication {
  const entries = listed.flatMap((entry) => {
    const facts = factsAt(entry, daysAgo)
    return facts ? [{ serial: entry.serial, facts }] : []
  })
  return { entries, day }
}
