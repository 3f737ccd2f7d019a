import {
  hasNote,
  isOpenStatus,
  notReopenedTexts,
  reviewStatusLabels,
  type AlertItem,
  type BulkReview,
  type ReviewStatus,
} from '@vigil/contract'
import type { NewReview } from '../../review/review-rules.ts'
import { countOfStatus, type Selection } from '../../../../list-screen/selection/selection.ts'

export const formatNumber = (count: number): string => count.toLocaleString('en-US')
export const countAlerts = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'alert' : 'alerts'}`

function changed(count: number, { status, note }: NewReview): string {
  const label = reviewStatusLabels[status]
  return `${countAlerts(count)} will be set to ${label}${hasNote(note) ? ' with your note' : ''}`
}

const reopened = (count: number): string => (count > 0 ? `, reopening ${formatNumber(count)}` : '')

const unchanged = (count: number): string => (count > 0 ? `; ${formatNumber(count)} will not change.` : '.')

/** The expected effect on the selected alerts. */
export function changeText(
  expected: BulkReview,
  review: NewReview,
  selection: Selection<ReviewStatus>,
): string {
  const changing = expected.changed ?? 0
  const skipped = expected.skipped ?? 0
  // only resolved alerts are skipped, when a newer one about the same finding is open
  const opening = !isOpenStatus(review.status) ? 0 : countOfStatus(selection, 'RESOLVED') - skipped
  const left = (expected.total ?? changing) - changing
  return `${changed(changing, review)}${reopened(Math.min(opening, changing))}${unchanged(left)}`
}

/** What was skipped, as text; null if every alert was changed. */
export function skippedText({ changed, skipped }: BulkReview): string | null {
  if (!skipped) return null
  const was = skipped === 1 ? 'was skipped' : 'were skipped'
  return `${changed ? `${countAlerts(changed)} changed` : 'No alerts were changed'}. ${countAlerts(skipped)} ${was} ${notReopenedTexts.skipped}`
}

/** Why nothing would change, other than that the status is the same. */
export const wouldSkipText = ({ skipped }: BulkReview): string | null =>
  skipped
    ? `No alerts would change. ${countAlerts(skipped)} would be skipped ${notReopenedTexts.skipped}`
    : null

const mostExamples = 3

/** "Ines Abernathy (OIG LEIE), Otis Bell (SAM.gov) and 12 more", from the selected alerts that are known here. */
export function exampleText(known: readonly AlertItem[], count: number): string | null {
  const named = known
    .slice(0, mostExamples)
    .map((alert) => `${alert.monitoredSubjectName} (${alert.sourceShortName ?? alert.sourceName})`)
  if (named.length === 0) return null
  const others = count - named.length
  if (others > 0) return `${named.join(', ')} and ${formatNumber(others)} more`
  return named.length === 1 ? named[0]! : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}
