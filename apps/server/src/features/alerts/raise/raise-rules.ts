import type { MonitorProduct } from '@vigil/contract'
import type { AlertCause } from '../../../database/schema/index.ts'

/** What of the last alert about a finding decides whether another one is raised. */
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

/** The finding has ended. */
export const isEnd = (cause: AlertCause): boolean => cause !== 'new' && cause !== 'changed'

/** A number does not leave its source: its finding ends when it is in order again. */
export const isByNumber = (product: MonitorProduct): boolean => product === 'NPI' || product === 'LICENSES'

/** The alert shows what the source says now, not what it said at the time of the finding. */
export const showsCurrentState = ({
  cause,
  product,
}: {
  cause: AlertCause
  product: MonitorProduct
}): boolean => isEnd(cause) && isByNumber(product)

/**
 * Whether the last review still holds: the evidence, or the end, is the same as before. Open alerts then stay open, and
 * resolved ones resolved.
 */
export function stillHolds(change: Change, before: AlertBefore, runId: number): boolean {
  if (before.runId === runId) return true
  if (isEnd(change.cause)) return isEnd(before.cause) && before.findingId === change.findingId
  return !isEnd(before.cause) && before.fingerprint === change.fingerprint
}
