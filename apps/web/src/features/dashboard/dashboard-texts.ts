import { formatDate, type AlertTrends } from '@vigil/contract'

/** 1,456 in full. */
export const inFull = (value: number): string => value.toLocaleString('en-US')

/** How many of the active providers are compliant. */
export const compliantText = (compliant: number, active: number): string =>
  active === 1
    ? `${inFull(compliant)} of 1 active provider has no open alerts`
    : `${inFull(compliant)} of ${inFull(active)} active providers have no open alerts`

type Week = AlertTrends['weeks'][number]

const months = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** "May" */
export const monthOf = (date: string): string => months.format(new Date(`${date}T00:00:00Z`))

/** The Monday of a week, with a note for the current one. */
export const weekDate = ({ week }: Week, isLast: boolean): string =>
  `${formatDate(week)}${isLast ? ' (this week so far)' : ''}`

export const weekName = (week: Week, isLast: boolean): string => `Week of ${weekDate(week, isLast)}`

export const weekText = (week: Week, isLast: boolean): string =>
  `${weekName(week, isLast)}: ${inFull(week.opened)} opened, ${inFull(week.resolved)} resolved`

/** The chart summarized in one sentence. */
export function weeksText(weeks: readonly Week[]): string {
  const opened = weeks.reduce((sum, week) => sum + week.opened, 0)
  const resolved = weeks.reduce((sum, week) => sum + week.resolved, 0)
  return `${inFull(opened)} alerts opened and ${inFull(resolved)} resolved in ${weeks.length} weeks`
}
