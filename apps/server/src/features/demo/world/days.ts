const dayMs = 86_400_000
const dayOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`)

/** The ISO date a number of days before another. */
export const dayBefore = (iso: string, days: number): string =>
  new Date(dayOf(iso) - days * dayMs).toISOString().slice(0, 10)

/** MM/DD/YYYY; blank for none. */
export const american = (iso: string | undefined): string =>
  iso ? `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}` : ''

/** YYYYMMDD. */
export const compact = (iso: string): string => iso.replaceAll('-', '')

/** MMDDYYYY. */
export const monthFirst = (iso: string): string => `${iso.slice(5, 7)}${iso.slice(8)}${iso.slice(0, 4)}`

/** The last two digits of the year and the day of the year: 26319. */
export function yearAndDay(iso: string): string {
  const day = (dayOf(iso) - dayOf(`${iso.slice(0, 4)}-01-01`)) / dayMs + 1
  return `${iso.slice(2, 4)}${String(day).padStart(3, '0')}`
}
