import type { Snapshot } from '../../../database/transaction.ts'

/** Where the content of a report comes from, besides its parameters. */
export interface ContentRun {
  /** of all dates */
  zone: string
  snapshot: Snapshot
}
