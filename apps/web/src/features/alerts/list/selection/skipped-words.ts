import type { BulkReview } from '@vigil/contract'

export const numberWords = (count: number): string => count.toLocaleString('en-US')
export const alertsWords = (count: number): string =>
  `${numberWords(count)} ${count === 1 ? 'alert' : 'alerts'}`
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
