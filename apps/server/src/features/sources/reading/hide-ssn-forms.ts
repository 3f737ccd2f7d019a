import type { ListRecord } from '@vigil/sources'

type Entry = Omit<ListRecord, 'identity' | 'fields'>

/** The identifier type of an External ID that looks like an SSN: stored as a hash, never shown. */
export const hiddenExternalId = 'External ID SSN'

/** Nine digits formatted like an SSN; a list that holds SSNs stores nothing that looks like this. */
const looksLikeSsn = /^\D?\d{3}[\s.-]?\d{2}[\s.-]?\d{4}(\.0)?\D?$/
const ssnWithin = /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g

/** The nine digits of a text that looks like an SSN, otherwise null. */
export const ssnFormOf = (text: string): string | null =>
  looksLikeSsn.test(text.trim()) ? text.replace(/\.0\D?$/, '').replaceAll(/\D/g, '') : null

/** Numbers that are not hidden, by their path in an entry. */
const kept = new Set(['ssns', 'eins', 'npis', 'birthDates', 'dates'])

/** A text with SSNs removed; null if it is one. */
export const hideSsnForm = (text: string): string | null =>
  ssnFormOf(text) === null ? text.replaceAll(ssnWithin, '***-**-****') : null

/** The value without texts that look like an SSN. */
function hideIn(value: unknown): unknown {
  if (typeof value === 'string') return hideSsnForm(value)
  if (Array.isArray(value)) return value.map(hideIn).filter((one) => one !== null)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(
    ([key, part]) => [key, kept.has(key) ? part : hideIn(part)] as const,
  )
  return Object.fromEntries(parts.filter(([, part]) => part !== null))
}

/** A cheap test before copying: a list has many millions of entries, and almost none need it. */
function mayHold(value: unknown): boolean {
  if (typeof value === 'string') return /\d{4}/.test(value)
  if (typeof value !== 'object' || value === null) return false
  for (const key in value) if (!kept.has(key) && mayHold((value as Record<string, unknown>)[key])) return true
  return false
}

type Identifier = NonNullable<Entry['identifiers']>[number]

/**
 * An entry of a list that holds SSNs, without any in fields where they do not belong. An External ID that looks like
 * one is replaced by its hash, so that it can still be matched.
 */
export function hideSsnForms(entry: Entry, hashOf: (digits: string) => string): Entry {
  if (!mayHold(entry)) return entry
  const identifiers = entry.identifiers?.flatMap((one): Identifier[] => {
    const digits = ssnFormOf(one.value)
    if (digits === null) return [one]
    return one.type === 'External ID' ? [{ type: hiddenExternalId, value: hashOf(digits) }] : []
  })
  const hidden = hideIn({ ...entry, ...(identifiers && { identifiers }) }) as Entry
  const names = hidden.names.filter((name) => name.full ?? name.given ?? name.middle ?? name.family)
  return { ...hidden, names }
}
