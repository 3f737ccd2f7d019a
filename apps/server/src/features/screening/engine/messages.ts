import type { Finding, Screening } from '@vigil/matching'
import type pg from 'pg'

export interface ListVersion {
  listId: number
  version: number
}

/** A list with the version at which its entries were last re-read. */
export interface KeptList extends ListVersion {
  rereadVersion: number
}

/** What is to be compared: always subjects of one client with entries of lists, each at one version. */
export interface EngineTask {
  clientId: string
  populationVersion: number
  /** subjects that changed after this version are looked up in every list; null: in none */
  subjectsSince: number | null
  /** everybody's lists, and the client's own */
  lists: KeptList[]
  ownLists: KeptList[]
  /** entries that came after that version of their list are compared with every subject */
  changes: { listId: number; since: number }[]
  /** a full check: read the population again, and lists that are in memory for long */
  fresh: boolean
}

/** A subject and an entry that somebody has to look at. */
export interface FoundPair {
  number: number
  listId: number
  recordId: number
  finding: Omit<Finding, 'recordId' | 'subjectId'>
}

/** Entries that were ruled out for a subject, by reason. */
export interface RuledOut {
  number: number
  /** looked up in all lists: what was ruled out before is no longer of interest */
  whole: boolean
  records: Screening['rejected']
}

export interface EngineSummary {
  screenedSubjects: number
  screenedRecords: number
}

/** What the engine tells on the way to its summary. */
export type EngineMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'batch'; found: FoundPair[]; ruledOut: RuledOut[]; incomplete: number[] }

export interface EngineData {
  connection: pg.ClientConfig
  threads: number
}
