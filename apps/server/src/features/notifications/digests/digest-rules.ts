import { dayMs, decideAccess, pages, type Actor, type GuardedAccess } from '@vigil/contract'

export const digestKinds = ['alerts', 'npdb'] as const
export type DigestKind = (typeof digestKinds)[number]

/** Whole UTC days, inclusive. */
export interface DigestPeriod {
  firstDay: string
  lastDay: string
}

/** How many days the first digest covers. */
const firstDigestDays = 7

/** A row timestamped before midnight may commit after it, so a day is reported only after this delay. */
const settledMs = 2 * 3_600_000

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const daysAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs)

/** From the day after the last digest through yesterday, so that there are no gaps; null if yesterday is covered. */
export function digestPeriod(now: Date, lastDigestDay: string | null): DigestPeriod | null {
  const lastDay = dayOf(now.getTime() - settledMs - dayMs)
  if (lastDigestDay === null) return { firstDay: daysAfter(lastDay, 1 - firstDigestDays), lastDay }
  return lastDigestDay < lastDay ? { firstDay: daysAfter(lastDigestDay, 1), lastDay } : null
}

/** The half-open time interval of a period. */
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

/** Whether a user may see what a digest counts; the same rule as for the page that shows it. */
export function mayView(actor: Actor, kind: DigestKind): boolean {
  const visitor = { actor, features: new Set<never>() }
  const seesAlerts = pages.alerts.may(visitor)
  return kind === 'alerts' ? seesAlerts : seesAlerts && decideAccess(npdbAccess, actor) === 'allowed'
}
