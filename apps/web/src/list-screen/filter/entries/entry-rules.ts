import type { MonitoredList, MonitorProduct } from '@vigil/contract'
import { sameValue } from '../../../ui/filters/same-value.ts'
import type { ListEntry } from './list-entry.ts'

export type EntryPart = Exclude<keyof ListEntry, 'monitoredProduct'>

export interface EntryField {
  part: EntryPart
  label: string
  /** the error while nothing is chosen; a field without it is optional */
  missing?: string
}

/** The filter fields of a product, by list. */
export type FieldsOf = (product: MonitorProduct) => readonly EntryField[]

export const sourceField: EntryField = { part: 'source', label: 'Source', missing: 'Source is required' }
export const issuerField: EntryField = { part: 'issuer', label: 'Issuer', missing: 'Issuer is required' }
export const typeField: EntryField = { part: 'type', label: 'Type', missing: 'Type is required' }

/** Chosen in a draft instead of values: the field narrows nothing. It is not part of the filter. */
export const anyValue = '*'
/** Chooses every value that a field offers. */
const allValues = '**'

const hasAny = (values: readonly string[]): boolean => values.includes(anyValue)

/** The entries as a filter has them: "Any" is an empty field. */
export const withoutAny = (entries: readonly ListEntry[]): ListEntry[] =>
  entries.map(({ monitoredProduct, ...parts }) => {
    const values = Object.entries(parts).map(([part, chosen]) => [part, hasAny(chosen) ? [] : chosen])
    return { monitoredProduct, ...Object.fromEntries(values) } as ListEntry
  })

export interface Choice {
  value: string
  label: string
}
const asChoices = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }))
const typesOf = (list: MonitoredList, issuers: readonly string[]): string[] => {
  const of = hasAny(issuers) ? Object.keys(list.licenseSources) : issuers
  return [...new Set(of.flatMap((one) => list.licenseSources[one] ?? []))].toSorted()
}

function offered(list: MonitoredList, entry: ListEntry, part: EntryPart): Choice[] {
  if (part === 'npdbReportType')
    return list.npdbReportTypes.map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))
  if (part === 'issuer') return asChoices(Object.keys(list.licenseSources).toSorted())
  if (part === 'type') return asChoices(typesOf(list, entry.issuer))
  if (part === 'source') return asChoices(list.sources)
  return asChoices(part === 'status' ? list.statuses : list.alertReasons)
}

/** The options of a field; chosen values stay, even if they are no longer offered. */
export function choicesOf(list: MonitoredList | undefined, entry: ListEntry, part: EntryPart): Choice[] {
  const choices = list ? offered(list, entry, part) : []
  const known = new Set([anyValue, ...choices.map(({ value }) => value)])
  return [...choices, ...asChoices(entry[part].filter((value) => !known.has(value)))]
}

/** "Any" and "Select all", before the values of a required field. */
export function shortcutsOf({ part, missing }: EntryField, choices: readonly Choice[]): Choice[] {
  if (!missing) return []
  const canSelectAll = (part === 'source' || part === 'status') && choices.length > 1
  return [
    { value: anyValue, label: 'Any' },
    ...(canSelectAll ? [{ value: allValues, label: 'Select all' }] : []),
  ]
}

/** The values after a choice: "Any" replaces all others and is replaced by them. */
export function resolveChoice(
  before: readonly string[],
  chosen: readonly string[],
  choices: readonly Choice[],
): string[] {
  if (chosen.includes(allValues)) return choices.map(({ value }) => value)
  if (hasAny(chosen) && !hasAny(before)) return [anyValue]
  return chosen.filter((value) => chosen.length === 1 || value !== anyValue)
}

/** The entry with another choice; license types are cleared with their issuer. */
export function withChoice(
  entry: ListEntry,
  part: EntryPart,
  chosen: string[],
  list: MonitoredList | undefined,
): ListEntry {
  const next = { ...entry, [part]: chosen }
  if (part !== 'issuer' || !list) return next
  const types = typesOf(list, chosen)
  return { ...next, type: next.type.filter((one) => types.includes(one)) }
}

export const problemKey = (product: MonitorProduct, part: EntryPart): string => `${product}.${part}`

const isIn = (entry: ListEntry, inForce: readonly ListEntry[]): boolean =>
  inForce.some((one) => sameValue(one, entry))

/** Whether a field is required; one that was empty in the URL is not, until the entry is changed. */
export const isRequired = (
  { part, missing }: EntryField,
  entry: ListEntry,
  inForce: readonly ListEntry[],
): boolean => missing !== undefined && !(entry[part].length === 0 && isIn(entry, inForce))

/** What is missing in a draft. An unchanged entry from the URL is valid as it is. */
export function entryProblems(
  fieldsOf: FieldsOf,
  draft: readonly ListEntry[],
  inForce: readonly ListEntry[],
): Record<string, string> {
  const problems = draft.flatMap((entry) =>
    fieldsOf(entry.monitoredProduct).flatMap((field) =>
      entry[field.part].length === 0 && isRequired(field, entry, inForce)
        ? [[problemKey(entry.monitoredProduct, field.part), field.missing]]
        : [],
    ),
  )
  return Object.fromEntries(problems)
}
