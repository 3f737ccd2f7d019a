import type { MonitorProduct, Result } from '@vigil/contract'
import type { Model } from '@vigil/matching'
import type { SourceMeta } from '@vigil/sources'
import type pg from 'pg'
import type { Evidence } from '../../../database/schema/index.ts'

/** A list that a run checks against, at one version. */
export interface CheckedList {
  listId: number
  meta: SourceMeta
  version: number
  /** a full publication has been loaded: what is not on it is not listed */
  complete: boolean
  /** its entries were re-read at this version */
  rereadVersion: number
  /** how far the client was checked against it before; null if never, or if everything is to be re-checked */
  before: { populationVersion: number; listVersion: number } | null
  /** how far the client was checked with another matching model; null if it was this one, or never */
  switchedFrom: { model: string; populationVersion: number; listVersion: number } | null
}

/** A result about a subject that is not clear. */
export interface Outcome {
  subjectId: string
  listId: number
  product: MonitorProduct
  /** identifies the finding in the next run */
  key: string
  recordId: number | null
  entryId: number | null
  result: Result
  evidence: Evidence
  fingerprint: string
}

/** What was examined: all findings of a subject in a list, or one by its key. Those not found again have ended. */
export interface Examined {
  subjectId: string
  listId: number
  key: string | null
  /** nothing is known any longer: the finding is closed without an alert */
  silent?: boolean
}

/** For checks by number, within a run's transaction: they report what they examined and what they found. */
export interface CheckContext {
  /** in a transaction, as vigil_system, without a statement timeout */
  client: pg.Client
  clientId: string
  runId: number
  at: Date
  /** the version of the population that is checked */
  populationVersion: number
  /** the matching model of the run */
  model: Model
  /** the hash that represents an SSN in all lists */
  listedSsn(digits: string): string
  examined(rows: readonly Examined[]): Promise<void>
  found(outcomes: readonly Outcome[]): Promise<void>
}
