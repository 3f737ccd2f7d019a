import { providerStatuses } from './labels.ts'

/** The day by which monitoring ends. It is that of UTC: whoever looks, and wherever from, sees the same. */
export const monitoringDay = (now: Date): string => now.toISOString().slice(0, 10)

/** Somebody is termed from the end date on, and active before. The server's isTermedSql says the same in SQL. */
export const isTermed = (endDate: string | null, today: string): boolean =>
  endDate !== null && endDate <= today

export const providerStatusOf = (endDate: string | null, today: string): keyof typeof providerStatuses =>
  isTermed(endDate, today) ? 'TERMED' : 'ACTIVE'
