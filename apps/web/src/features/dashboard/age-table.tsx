import { reviewStatusLabels, type AlertTrends } from '@vigil/contract'
import { Fragment } from 'react'
import { VisuallyHidden } from '../../ui/toasts/live-region.tsx'
import { ageBars, reviewDueDays } from './age-bars.ts'
import { inFull } from './dashboard-texts.ts'
import { PlainTable } from './plain-table.tsx'

/** The numbers of the bars. */
export function AgeTable({ ages }: Pick<AlertTrends, 'ages'>) {
  const rows = ageBars(ages).map(({ from, label, needsReview, underReview, open, late }) => ({
    id: String(from),
    cells: [
      <Fragment key="age">
        {label}
        {late && <VisuallyHidden>, past the {reviewDueDays}-day line</VisuallyHidden>}
      </Fragment>,
      inFull(needsReview),
      inFull(underReview),
      inFull(open),
    ],
  }))
  return (
    <PlainTable
      label="Age of open alerts"
      columns={['Age', reviewStatusLabels.NEEDS_REVIEW, reviewStatusLabels.UNDER_REVIEW, 'Open']}
      rows={rows}
      size="compact"
    />
  )
}
