import type { providerStatuses } from '../vocabulary/labels.ts'

export type ProviderStatus = keyof typeof providerStatuses

/** The current day for ending monitoring. It is in UTC, so that all readers see the same. */
export const monitoringDay = (now: Date): string => now.toISOString().slice(0, 10)

/**
 * A subject is termed from its end date on, and active before. The server's isTermedSql is the same rule in
 * SQL.
 */
export const isTermed = (endDate: string | null, today: string): boolean =>
  endDate !== null && endDate <= today

export const providerStatusOf = (endDate: string | null, today: string): ProviderStatus =>
  isTermed(endDate, today) ? 'TERMED' : 'ACTIVE'
