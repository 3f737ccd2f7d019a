import type { MonitorProduct, Result } from '@vigil/contract'
import type pg from 'pg'
import type { AlertCause } from '../../../database/schema/index.ts'

/** A finding that is new, changed or ended. */
export interface FindingChange {
  cause: AlertCause
  /** the live finding, or the one that has ended */
  findingId: number
  /** the finding it replaces, if changed */
  previousFindingId: number | null
  subjectId: string
  listId: number
  sourceId: string
  product: MonitorProduct
  key: string
  /** as shown; the clear result of its product if the finding has ended */
  result: Result
  fingerprint: string
  /** the list record; null if the list has none (an NPI that is not found) */
  recordId: number | null
  listVersion: number
  /** the matching model was switched since the last check; for a new finding, only if that is why it is new */
  modelSwitch?: { from: string; to: string } | undefined
}

/** Where alerts are raised: in the transaction of a run, as the system. */
export interface Raising {
  client: pg.Client
  clientId: string
  runId: number
  /** the population version of the run */
  populationVersion: number
  at: Date
}
