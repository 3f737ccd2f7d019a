import type { MonitorProduct, Result } from '@vigil/contract'
import type { SourceMeta } from '@vigil/sources'
import type pg from 'pg'
import type { Evidence } from '../../../database/schema/index.ts'

/** A list that a run checks against, at one version of it. */
export interface CheckedList {
  listId: number
  meta: SourceMeta
  version: number
  /** a whole publication was loaded once: what is not on it is not listed */
  complete: boolean
  /** its entries were re-read at this version */
  rereadVersion: number
  /** how far the client was checked against it before; null where never, or where all is to be re-checked */
  before: { populationVersion: number; listVersion: number } | null
}

/** What a check found about one subject that is not clear. */
export interface Outcome {
  subjectId: string
  listId: number
  product: MonitorProduct
  /** what makes it the same finding at the next check */
  key: string
  recordId: number | null
  entryId: number | null
  result: Result
  evidence: Evidence
  fingerprint: string
}

/** What was looked at: all findings of a subject in a list, or the one of that key. What is not found again has ended. */
export interface Looked {
  subjectId: string
  listId: number
  key: string | null
  /** nothing can be said any more: what was found ends without a word */
  silent?: boolean
}

/** A check by number, in the transaction of a run: it says what it has looked at and what it has found. */
export interface CheckContext {
  /** in a transaction, as vigil_system, without a limit of time */
  client: pg.Client
  clientId: string
  runId: number
  at: Date
  /** the population as it is at this version is checked: subject_versions live at it */
  populationVersion: number
  /** the hash that stands for an SSN in all lists */
  listedSsn(digits: string): string
  looked(rows: readonly Looked[]): Promise<void>
  found(outcomes: readonly Outcome[]): Promise<void>
}
