import type { AlertTrends } from '@vigil/contract'
import { ageBars } from './age-bars.ts'
import { inFull } from './count-words.ts'
import { PlainTable } from './plain-table.tsx'

/** The numbers of the bars. */
export function AgeTable({ ages }: Pick<AlertTrends, 'ages'>) {
  const rows = ageBars(ages).map(({ from, label, needsReview, underReview, open, late }) => ({
    id: String(from),
    cells: [
      late ? `${label}, past the 30-day line` : label,
      inFull(needsReview),
      inFull(underReview),
      inFull(open),
    ],
  }))
  return (
    <PlainTable
      label="Age of open alerts"
      columns={['Age', 'Needs Review', 'Under Review', 'Open']}
      rows={rows}
      scrolls
    />
  )
}
