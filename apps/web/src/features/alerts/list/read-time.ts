import type { AlertItem } from '@vigil/contract'

/** When a list was read, by this clock; never before the newest alert in it, should this clock be late. */
export function readTime({ dataUpdatedAt }: { dataUpdatedAt: number }, rows: readonly AlertItem[]): Date {
  return new Date(Math.max(dataUpdatedAt, ...rows.map(({ alertDate }) => Date.parse(alertDate))))
}
