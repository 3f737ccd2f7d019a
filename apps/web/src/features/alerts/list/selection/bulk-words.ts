import { reviewStatusLabels, type BulkReview, type ReviewStatus } from '@vigil/contract'
import type { Decision } from './bulk-call.ts'
import { countOfStatus, type Selection } from '../../../../list-screen/selection/selection.ts'

export const numberWords = (count: number): string => count.toLocaleString('en-US')
const alertsWords = (count: number): string => `${numberWords(count)} ${count === 1 ? 'alert' : 'alerts'}`

function changed(count: number, { status, note }: Decision): string {
  const label = reviewStatusLabels[status]
  // a note is a change of its own, also where the status is the same
  if (note.trim() !== '') return `${alertsWords(count)} will be ${label}, with your note`
  return `${alertsWords(count)} ${count === 1 ? 'becomes' : 'become'} ${label}`
}

const staying = (count: number): string =>
  count > 0 ? `; ${numberWords(count)} ${count === 1 ? 'stays as it is' : 'stay as they are'}.` : '.'

const reopened = (count: number): string =>
  count > 0 ? ` ${numberWords(count)} Resolved ${count === 1 ? 'alert is' : 'alerts are'} reopened.` : ''

/** What would become of the selected alerts, as it is expected. */
export function changeWords(
  expected: BulkReview,
  decision: Decision,
  selection: Selection<ReviewStatus>,
): string {
  const changing = expected.changed ?? 0
  const skipped = expected.skipped ?? 0
  // only what is resolved can be left out, as something newer is open
  const opening = decision.status === 'RESOLVED' ? 0 : countOfStatus(selection, 'RESOLVED') - skipped
  const left = (expected.total ?? changing) - changing
  return `${changed(changing, decision)}${staying(left)}${reopened(Math.min(opening, changing))}`
}

const why = 'a newer alert about the same finding is open.'

/** What was left out, in words; null where everything was changed. */
export function skippedWords({ changed, skipped }: BulkReview): string | null {
  if (!skipped) return null
  const was = skipped === 1 ? 'was left as it was' : 'were left as they were'
  return `${changed ? `${alertsWords(changed)} changed` : 'No alert was changed'}. ${alertsWords(skipped)} ${was}: ${why}`
}

/** Why nothing would change, where that is not for the status alone. */
export const wouldSkipWords = ({ skipped }: BulkReview): string | null =>
  skipped ? `No alert would change. ${alertsWords(skipped)} would be left: ${why}` : null
