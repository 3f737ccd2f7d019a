import { reviewStatusLabels, type AlertTrends } from '@vigil/contract'
import { inFull, weekDate } from './dashboard-texts.ts'
import { PlainTable } from './plain-table.tsx'

/** The numbers of the lines, the newest week first. */
export function WeekTable({ weeks }: Pick<AlertTrends, 'weeks'>) {
  const last = weeks.length - 1
  const rows = weeks.map((week, at) => ({
    id: week.week,
    cells: [weekDate(week, at === last), inFull(week.opened), inFull(week.resolved)],
  }))
  return (
    <PlainTable
      label="Opened and resolved per week"
      columns={['Week of', 'Opened', reviewStatusLabels.RESOLVED]}
      rows={rows.toReversed()}
      size="scrolls"
    />
  )
}
