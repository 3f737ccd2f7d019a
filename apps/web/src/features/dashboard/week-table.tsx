import { formatDate, type AlertTrends } from '@vigil/contract'
import { inFull } from './count-words.ts'
import { PlainTable } from './plain-table.tsx'

/** The numbers of the lines, the newest week first. */
export function WeekTable({ weeks }: Pick<AlertTrends, 'weeks'>) {
  const last = weeks.length - 1
  const rows = weeks.map(({ week, opened, resolved }, at) => ({
    id: week,
    cells: [`${formatDate(week)}${at === last ? ' (not over yet)' : ''}`, inFull(opened), inFull(resolved)],
  }))
  return (
    <PlainTable
      label="Opened and resolved per week"
      columns={['Week of', 'Opened', 'Resolved']}
      rows={rows.toReversed()}
      scrolls
    />
  )
}
