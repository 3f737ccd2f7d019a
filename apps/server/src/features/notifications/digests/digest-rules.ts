import { dayMs, decideAccess, pages, type Actor, type GuardedAccess } from '@vigil/contract'

export const digestKinds = ['alerts', 'npdb'] as const
export type DigestKind = (typeof digestKinds)[number]

/** Whole days in UTC, both ends counted. */
export interface DigestPeriod {
  firstDay: string
  lastDay: string
}

/** How far back a first digest looks. */
const firstDigestDays = 7

/** What bears a time before midnight may be committed after it: a day is told once that long has passed. */
const settledMs = 2 * 3_600_000

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const daysAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs)

/**
 * From the day after the last digest until yesterday, so that nothing falls between two of them; null where
 * yesterday was in one already.
 */
export function digestPeriod(now: Date, lastDigestDay: string | null): DigestPeriod | null {
  const lastDay = dayOf(now.getTime() - settledMs - dayMs)
  if (lastDigestDay === null) return { firstDay: daysAfter(lastDay, 1 - firstDigestDays), lastDay }
  return lastDigestDay < lastDay ? { firstDay: daysAfter(lastDigestDay, 1), lastDay } : null
}

/** The moments between which something belongs to a period: from the first, before the second. */
export const momentsOf = ({ firstDay, lastDay }: DigestPeriod): { from: Date; to: Date } => ({
  from: new Date(firstDay),
  to: new Date(daysAfter(lastDay, 1)),
})

const npdbAccess: GuardedAccess = {
  kind: 'guarded',
  legacy: 'member',
  permission: { all: ['SHOW_ALERTS'] },
  feature: 'npdb',
}

/** Whether a user may see what a digest counts: the rule of the page where it is shown. */
export function mayView(actor: Actor, kind: DigestKind): boolean {
  const visitor = { actor, features: new Set<never>() }
  const seesAlerts = pages.alerts.may(visitor)
  return kind === 'alerts' ? seesAlerts : seesAlerts && decideAccess(npdbAccess, actor) === 'allowed'
}
