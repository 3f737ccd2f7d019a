import type { MonitoredList, MonitorProduct } from '@vigil/contract'
import { sameValue } from '../../../ui/filters/same-value.ts'
import { valuesOf, type CommonPart, type ListEntry } from './list-entry.ts'

export interface Choice {
  value: string
  label: string
}

export interface EntryField<Part extends string = string> {
  part: Part
  label: string
  /** the error while nothing is chosen; a field without it is optional */
  missing?: string
  /** what can be chosen of a product's values */
  offers: (list: MonitoredList, entry: ListEntry) => readonly Choice[]
  canSelectAll?: boolean
}

/** The filter fields of a product, by list. */
export type FieldsOf = (product: MonitorProduct) => readonly EntryField[]

/** Chosen in a draft instead of values: the field narrows nothing. It is not part of the filter. */
export const anyValue = '*'
/** Chooses every value that a field offers. */
const allValues = '**'

const hasAny = (values: readonly string[]): boolean => values.includes(anyValue)

/** The entries as a filter has them: "Any" is an empty field. */
export const withoutAny = <Entry extends ListEntry>(entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => {
    const parts = Object.keys(entry).filter((part) => hasAny(valuesOf(entry, part)))
    return { ...entry, ...Object.fromEntries(parts.map((part) => [part, []])) }
  })

export const asChoices = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value }))
const typesOf = (list: MonitoredList, issuers: readonly string[]): string[] => {
  const of = hasAny(issuers) ? Object.keys(list.licenseSources) : issuers
  return [...new Set(of.flatMap((one) => list.licenseSources[one] ?? []))].toSorted()
}

export const sourceField: EntryField<CommonPart> = {
  part: 'source',
  label: 'Source',
  missing: 'Source is required',
  offers: ({ sources }) => asChoices(sources),
  canSelectAll: true,
}
export const issuerField: EntryField<CommonPart> = {
  part: 'issuer',
  label: 'Issuer',
  missing: 'Issuer is required',
  offers: ({ licenseSources }) => asChoices(Object.keys(licenseSources).toSorted()),
}
export const typeField: EntryField<CommonPart> = {
  part: 'type',
  label: 'Type',
  missing: 'Type is required',
  offers: (list, { issuer }) => asChoices(typesOf(list, issuer)),
}
/** A status, as the list calls it. */
export const statusField = (label: string): EntryField<CommonPart> => ({
  part: 'status',
  label,
  missing: `${label} is required`,
  offers: ({ statuses }) => asChoices(statuses),
  canSelectAll: true,
})

/** The options of a field; chosen values stay, even if they are no longer offered. */
export function choicesOf(
  list: MonitoredList | undefined,
  entry: ListEntry,
  { part, offers }: EntryField,
): Choice[] {
  const choices = list ? offers(list, entry) : []
  const known = new Set([anyValue, ...choices.map(({ value }) => value)])
  return [...choices, ...asChoices(valuesOf(entry, part).filter((value) => !known.has(value)))]
}

/** "Any" and "Select all", before the values of a required field. */
export function shortcutsOf(
  { missing, canSelectAll = false }: EntryField,
  choices: readonly Choice[],
): Choice[] {
  if (!missing) return []
  return [
    { value: anyValue, label: 'Any' },
    ...(canSelectAll && choices.length > 1 ? [{ value: allValues, label: 'Select all' }] : []),
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
export function withChoice<Entry extends ListEntry>(
  entry: Entry,
  part: string,
  chosen: string[],
  list: MonitoredList | undefined,
): Entry {
  const next = { ...entry, [part]: chosen }
  if (part !== 'issuer' || !list) return next
  const types = typesOf(list, chosen)
  return { ...next, type: next.type.filter((one) => types.includes(one)) }
}

export const problemKey = (product: MonitorProduct, part: string): string => `${product}.${part}`

const isIn = (entry: ListEntry, inForce: readonly ListEntry[]): boolean =>
  inForce.some((one) => sameValue(one, entry))

/** Whether a field is required; one that was empty in the URL is not, until the entry is changed. */
export const isRequired = (
  { part, missing }: EntryField,
  entry: ListEntry,
  inForce: readonly ListEntry[],
): boolean => missing !== undefined && !(valuesOf(entry, part).length === 0 && isIn(entry, inForce))

/** What is missing in a draft. An unchanged entry from the URL is valid as it is. */
export function entryProblems<Entry extends ListEntry>(
  fieldsOf: FieldsOf,
  draft: readonly Entry[],
  inForce: readonly Entry[],
): Record<string, string> {
  const problems = draft.flatMap((entry) =>
    fieldsOf(entry.monitoredProduct).flatMap((field) =>
      valuesOf(entry, field.part).length === 0 && isRequired(field, entry, inForce)
        ? [[problemKey(entry.monitoredProduct, field.part), field.missing]]
        : [],
    ),
  )
  return Object.fromEntries(problems)
}
