import { dateIn, dayMs } from '@vigil/contract'
import { userZone } from '../../../lib/user-zone.ts'

/** Whole days since a moment, by the user's calendar: "0" is today. */
export function daysSince(moment: string | null, now = new Date(), zone = userZone()): string | null {
  if (moment === null) return null
  const days = Date.parse(dateIn(now, zone)) - Date.parse(dateIn(new Date(moment), zone))
  return String(Math.max(0, Math.round(days / dayMs)))
}
