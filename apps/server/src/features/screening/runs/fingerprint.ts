import type { Result } from '@vigil/contract'
import type { ListRecord } from '@vigil/sources'
import { hash } from 'node:crypto'

const shortHash = (value: unknown): string => hash('sha256', JSON.stringify(value)).slice(0, 32)

const byName = (values: Record<string, string> = {}): [string, string][] =>
  Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Hash of what a list entry says that decides a match or what is done about it: not its address, nor remarks. */
export function hashEntry(entry: Omit<ListRecord, 'identity' | 'fields'>): string {
  const { kind, names, birthDates, npis, ssns, eins, licenses, action, programs, dates, facts } = entry
  const { updated: _updated, ...decisive } = dates ?? {}
  return shortHash([
    kind,
    names,
    birthDates ?? [],
    npis ?? [],
    ssns ?? [],
    eins ?? [],
    licenses ?? [],
    action ?? null,
    programs ?? [],
    byName(decisive),
    byName(facts),
  ])
}

/** What a review refers to: the facts of both sides, and the result of comparing them. */
export const fingerprintOf = (matchHash: string, record: string | null, result: Result): string =>
  shortHash([matchHash, record, result])
