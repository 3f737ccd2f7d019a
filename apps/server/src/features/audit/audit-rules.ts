import { administeredFields, maskSsn, mayWithClients, type Actor, type AuditChange } from '@vigil/contract'

/** When a calendar date begins in a time zone. */
export const startOfDay = (date: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).startOfDay().epochMilliseconds)

/** When the day after it begins. */
export const endOfDay = (date: string, zone: string): Date =>
  startOfDay(Temporal.PlainDate.from(date).add({ days: 1 }).toString(), zone)

/** Recorded in place of a protected value: what it was is not in the trail at all. */
const sealed = '[sealed]'
const ssnForm = /(?<![\w-])\d{3}[- ]\d{2}[- ]\d{4}(?![\w-])/g

/** A free text could contain an SSN that nobody meant to record. */
const masked = (text: string): string => (text === sealed ? 'Hidden' : text.replaceAll(ssnForm, maskSsn))

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return masked(value)
  return masked(JSON.stringify(value))
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Each value by its path, such as `limits.days`; lists are one value. */
function leavesOf(value: unknown, path = ''): [string, string | null][] {
  if (!isTree(value)) return value === null || value === undefined ? [] : [[path, textOf(value)]]
  return Object.entries(value).flatMap(([key, inner]): [string, string | null][] => {
    const at = path === '' ? key : `${path}.${key}`
    return isTree(inner) ? leavesOf(inner, at) : [[at, textOf(inner)]]
  })
}

/** What an event changed, field by field in alphabetical order; unchanged fields are left out. */
export function changesOf(before: unknown, after: unknown): AuditChange[] {
  const [old, fresh] = [new Map(leavesOf(before)), new Map(leavesOf(after))]
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .toSorted()
    .map((field) => ({ field, before: old.get(field) ?? null, after: fresh.get(field) ?? null }))
    .filter((change) => change.before !== change.after || change.before === 'Hidden')
}

interface EventKind {
  action: string
  subjectType: string
}

/** Settings of a client, its mappings and its single sign-on are known to those who administer clients, and so are their values here. */
const isAdministered = ({ action, subjectType }: EventKind, { field }: AuditChange): boolean =>
  subjectType === 'sso-product' ||
  action === 'intake.map' ||
  (subjectType === 'client' && administeredFields.has(field.split('.', 1)[0]!))

const hidden = (value: string | null): string | null => value && 'Hidden'

/** The changes as a caller may see them: that a setting was changed, but not what only others may read. */
export function changesFor(actor: Actor, event: EventKind, changes: readonly AuditChange[]): AuditChange[] {
  const administers = mayWithClients(actor, 'SHOW_CLIENT')
  return changes.map((change) =>
    administers || !isAdministered(event, change)
      ? change
      : { ...change, before: hidden(change.before), after: hidden(change.after) },
  )
}
