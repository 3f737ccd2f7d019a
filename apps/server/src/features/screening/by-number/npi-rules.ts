import type { FoundEntry, NpiRow } from './by-number-queries.ts'

/** What the registry says about an inactive NPI. */
export type NpiFault =
  { kind: 'not-found' } | { kind: 'deactivated'; found: FoundEntry; date: string | undefined }

const latest = (one = '', other = ''): string | undefined => (one > other ? one : other) || undefined

/**
 * Null for an active NPI. A separate deactivation entry applies until the provider's entry shows a reactivation on the
 * same day or later.
 */
export function npiFault({
  provider,
  deactivation,
}: Pick<NpiRow, 'provider' | 'deactivation'>): NpiFault | null {
  if (!provider && !deactivation) return { kind: 'not-found' }
  const { dates, facts } = provider?.entry ?? {}
  const reported = deactivation?.entry.dates?.deactivated
  const isReactivated = reported !== undefined && (dates?.reactivated ?? '') >= reported
  const isOut = facts?.['status'] === 'deactivated'
  if (deactivation && !isReactivated) {
    const date = isOut ? latest(reported, dates?.deactivated) : reported
    return { kind: 'deactivated', found: deactivation, date }
  }
  return provider && isOut ? { kind: 'deactivated', found: provider, date: dates?.deactivated } : null
}
