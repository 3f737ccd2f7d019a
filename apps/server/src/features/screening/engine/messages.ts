import type { Finding, Screening } from '@vigil/matching'
import type pg from 'pg'
import type { ListVersion } from '../../../list-index/entries-queries.ts'

/** A list with the version at which its entries were last re-read. */
export interface LoadedList extends ListVersion {
  rereadVersion: number
}

/** What to compare: subjects of one client with entries of lists, each at one version. */
export interface EngineTask {
  /** of the matching model that decides */
  model: string
  clientId: string
  populationVersion: number
  /** subjects changed after this version are compared with every list; null: none */
  subjectsSince: number | null
  /** shared lists, and the client's own */
  lists: LoadedList[]
  ownLists: LoadedList[]
  /** entries added after this version of their list are compared with every subject */
  changes: { listId: number; since: number }[]
  /** a full run: re-read the population, and lists that have been in memory for long */
  fresh: boolean
}

/** A subject and an entry that need a review. */
export interface FoundPair {
  number: number
  listId: number
  recordId: number
  finding: Omit<Finding, 'recordId' | 'subjectId'>
}

/** Rejected entries of a subject, by reason. */
export interface RuledOut {
  number: number
  /** compared with all lists: earlier rejections no longer count */
  whole: boolean
  records: Screening['rejected']
}

export interface EngineSummary {
  screenedSubjects: number
  screenedRecords: number
}

/** What the engine reports before its summary. */
export type EngineMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'batch'; found: FoundPair[]; ruledOut: RuledOut[]; incomplete: number[] }

export interface EngineData {
  connection: pg.ClientConfig
  threads: number
}
