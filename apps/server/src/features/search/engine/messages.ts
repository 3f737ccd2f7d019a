import type { Finding, Party, Screening } from '@vigil/matching'
import type pg from 'pg'
import type { ListVersion } from '../../../list-index/entries-queries.ts'

/** A list with the version at which its entries were last re-read. */
export interface WantedList extends ListVersion {
  rereadVersion: number
}

/** Lists that are searched together: the public ones of a product, or one of a client. */
export interface ListGroup {
  key: string
  lists: WantedList[]
  /** a client's own list is never written to disk */
  isOwn: boolean
}

export interface IndexerData {
  connection: pg.ClientConfig
  /** where indexes are saved */
  folder: string
  /** of all indexes together */
  memoryBytes: number
  /** indexes that are open already */
  known: { key: string; memory: SharedArrayBuffer; versions: BuiltIndex['versions'] }[]
}

/** Bring the index of a group to the given versions, or give up its memory. */
export type IndexerTask = { kind: 'advance'; group: ListGroup } | { kind: 'drop'; key: string }

/** The index, in memory that all threads share; null if there is no room for it. */
export interface BuiltIndex {
  memory: SharedArrayBuffer | null
  versions: [listId: number, version: number][]
}

export type SearcherTask =
  | { kind: 'open'; key: string; memory: SharedArrayBuffer }
  | { kind: 'drop'; key: string }
  | {
      kind: 'search'
      model: string
      /** groups of public lists, which may complete one another */
      shared: string[]
      own: string[]
      parties: Party[]
      /** the most findings of one party */
      most: number
    }

/** Findings of one party, the strongest first. */
export interface Searched extends Pick<Screening, 'findings' | 'rejected' | 'complete'> {
  /** before all but the first were left out */
  total: number
  /** why entries that resemble were ruled out */
  ruledOut: Finding[]
}
