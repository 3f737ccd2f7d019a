import type { Address, NameKind } from '@vigil/matching'
import type { DateRole } from '../../core/list-record.ts'
import type { TextField } from '../definition/fields.ts'

/** Another name as written; without a kind it has the kind of the entry. */
export interface OtherName {
  kind?: NameKind
  use: 'alias' | 'former' | 'dba'
  full: string
  /** which part of the listed name it replaces, for a single word */
  part: 'family' | 'given' | 'whole'
}

/** The values collected from the cells of a row so far. */
export interface Draft extends Partial<Record<TextField, string>> {
  aliases?: OtherName[]
  npis?: string[]
  ssns?: string[]
  eins?: string[]
  birthDates?: string[]
  licenses?: string[]
  issued?: string
  expires?: string
  addresses?: Address[]
  identifiers?: { type: string; value: string }[]
  programs?: string[]
  specialties?: string[]
  notes?: string[]
  facts?: Record<string, string>
  dates?: Partial<Record<DateRole, string>>
}

type ListKey = 'npis' | 'ssns' | 'eins' | 'birthDates' | 'licenses' | 'programs' | 'specialties' | 'notes'

/** Adds a value to one of the lists of a draft, without duplicates. */
export function addTo(draft: Draft, key: ListKey, value: string): void {
  const list = draft[key]
  if (list === undefined) draft[key] = [value]
  else if (!list.includes(value)) list.push(value)
}

/** Adds another name, without duplicates. */
export function addAlias(
  draft: Draft,
  full: string,
  use: OtherName['use'],
  part: OtherName['part'] = 'whole',
  kind?: NameKind,
): void {
  const list = (draft.aliases ??= [])
  if (list.some((name) => name.full === full && name.part === part)) return
  const known = use === 'dba' ? 'organization' : kind
  list.push(known === undefined ? { use, full, part } : { kind: known, use, full, part })
}

/** The address of a group (from 1), created on first use. */
export function addressOf(draft: Draft, group: number): Address {
  const list = (draft.addresses ??= [])
  while (list.length < group) list.push({})
  return list[group - 1]!
}

/** States a fact. */
export function setFact(draft: Draft, fact: string, value: string): void {
  ;(draft.facts ??= {})[fact] = value
}

/** Adds one value to the draft. Never fails: an unreadable value is left out and counted. */
export type Put = (draft: Draft, value: string) => void

/** Context for all cells of a table. */
export interface Reading {
  /** more placeholders for an empty value, in upper case */
  nothing: ReadonlySet<string>
  /** the date system of the workbook */
  system: 1900 | 1904
}

/** A text on one line, with single blanks. */
export const oneBlank = (text: string): string =>
  text.includes('  ') || text.includes('\n') ? text.replaceAll(/\s+/g, ' ') : text
