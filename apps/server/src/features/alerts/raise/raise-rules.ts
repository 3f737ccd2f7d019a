import type { MonitorProduct } from '@vigil/contract'
import type { AlertCause } from '../../../database/schema/index.ts'

/** The last alert about a finding, as far as it decides whether another one is raised. */
export interface AlertBefore {
  cause: AlertCause
  fingerprint: string
  findingId: number
  runId: number
}

interface Change {
  cause: AlertCause
  fingerprint: string
  findingId: number
}

/** The finding is no more. */
export const isEnd = (cause: AlertCause): boolean => cause !== 'new' && cause !== 'changed'

/** What is looked up by its number does not leave its source: it is in order again. */
export const isByNumber = (product: MonitorProduct): boolean => product === 'NPI' || product === 'LICENSES'

/** The alert tells what the source says now, not what it said when there was a finding. */
export const showsCurrentState = ({
  cause,
  product,
}: {
  cause: AlertCause
  product: MonitorProduct
}): boolean => isEnd(cause) && isByNumber(product)

/**
 * Whether what was decided still holds: the same evidence as before, or the same end. An open alert stays open, a
 * resolved one stays resolved.
 */
export function stillHolds(change: Change, before: AlertBefore, runId: number): boolean {
  if (before.runId === runId) return true
  if (isEnd(change.cause)) return isEnd(before.cause) && before.findingId === change.findingId
  return !isEnd(before.cause) && before.fingerprint === change.fingerprint
}
