import type { MonitorProduct, Result } from '@vigil/contract'
import type pg from 'pg'
import type { AlertCause } from '../../../database/schema/index.ts'

/** A finding that is new, is not what it was, or is no more. */
export interface FindingChange {
  cause: AlertCause
  /** the live finding; where it is no more, the one that has ended */
  findingId: number
  /** the finding it takes the place of, where it is changed */
  previousFindingId: number | null
  subjectId: string
  listId: number
  sourceId: string
  product: MonitorProduct
  key: string
  /** as it is shown; where the finding is no more, the clear result of its product */
  result: Result
  fingerprint: string
  /** the list record it is about; null where the list has none (an NPI that is not found) */
  recordId: number | null
  listVersion: number
}

/** Where alerts are raised: in the transaction of a run, as the system. */
export interface Raising {
  client: pg.Client
  clientId: string
  runId: number
  /** of the population that the run has checked */
  populationVersion: number
  at: Date
}
