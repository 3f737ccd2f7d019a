import { dateIn, dayMs, formatDate, type AlertDetails } from '@vigil/contract'
import { timeOf } from '../../../lib/local-time.ts'
import { userZone } from '../../../lib/user-zone.ts'

/**
 * The list and its age when checked: "List of 11/08/2026, 4 days old when checked". The age is the difference
 * of the two displayed dates.
 */
export function listAge(
  { version, published, checkedAt }: Pick<AlertDetails['list'], 'version' | 'published' | 'checkedAt'>,
  zone: string = userZone(),
): string {
  const checked = dateIn(new Date(checkedAt), zone)
  if (published === null)
    return `Publication date unknown, version ${version}, checked ${formatDate(checked)}`
  const days = (Date.parse(checked) - Date.parse(published)) / dayMs
  const age = days < 1 ? 'checked the same day' : `${days} ${days === 1 ? 'day' : 'days'} old when checked`
  return `List of ${formatDate(published)}, ${age}`
}

/** "just now", "3 minutes ago"; after an hour the time itself. */
export function formatWhen(moment: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(moment)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`
  return `on ${timeOf(moment)}`
}

/** How much two names agree; not a bare number, which would look like the certainty of the match. */
export const formatAlike = (score: number): string => `names ${Math.floor(score * 100)}% alike`
export const formatScore = (score: number | null): string | null => (score === null ? null : score.toFixed(2))
