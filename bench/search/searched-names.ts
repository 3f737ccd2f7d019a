import type { Party } from '../../packages/matching/src/party.ts'
import { syntheticRecords } from '../matching/synthetic.ts'

/** A person to search for: one of two stands on the list. */
export interface SearchedName {
  given: string
  family: string
}

/** The search asks for a last name without spaces. */
const searchable = ({ names: [name] }: Party): SearchedName[] =>
  name?.given && name.family && !/\s/.test(name.family) && name.given.length > 1
    ? [{ given: name.given, family: name.family }]
    : []

function take(records: Iterable<Party>, count: number): SearchedName[] {
  const taken: SearchedName[] = []
  for (const party of records) {
    taken.push(...searchable(party))
    if (taken.length >= count) break
  }
  return taken.slice(0, count)
}

/** The same plan gives the same names. The list's own are from its beginning, which is as random as the rest. */
export function searchedNames(
  count: number,
  { records, seed }: { records: number; seed: number },
): SearchedName[] {
  const half = Math.ceil(count / 2)
  const listed = take(syntheticRecords({ records, seed }), half)
  const others = take(syntheticRecords({ records: count * 4, seed: seed ^ 0x5ea4c4, organizations: 0 }), half)
  return listed.flatMap((one, at) => (others[at] ? [one, others[at]] : [one])).slice(0, count)
}
