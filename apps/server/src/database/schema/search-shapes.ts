import type { ListSearchState, MonitorProduct, SearchVerdict } from '@vigil/contract'
import type { ListRecord } from '@vigil/sources'
import type { Evidence, SubjectFacts } from './shapes.ts'

type Entry = Omit<ListRecord, 'identity' | 'fields'>

/** A licensed list at the version that was searched, or why it was not. */
export interface StoredList {
  listId: number
  sourceId: string
  product: MonitorProduct
  state: ListSearchState
  version: number
  published: string | null
  /** ISO */
  checkedAt: string | null
}

/** An entry of a list with how it compares with what was searched for. */
export interface StoredFinding {
  listId: number
  entryId: number
  entry: Entry
  explanation: NonNullable<Evidence['explanation']>
}

export interface StoredRegistryEntry {
  npi: string
  provider: Entry | null
  deactivated: string | null
  status: 'ACTIVE' | 'INACTIVE' | 'NOT_FOUND'
}

export interface StoredDeath {
  listId: number
  entryId: number
  entry: Entry
  verdict: Exclude<SearchVerdict, 'RULED_OUT'>
}

export interface StoredBoardLicense {
  listId: number
  entryId: number
  entry: Entry
  license: NonNullable<Entry['licenses']>[number]
  /** as of the search */
  status: string
  boardAction: string | null
}

/** All that a search found, before it is shown to anyone. */
export interface StoredSearch {
  model: string
  /** what was searched for; the SSN as the hash that represents it in all lists */
  facts: SubjectFacts
  lists: StoredList[]
  findings: StoredFinding[]
  registry: StoredRegistryEntry | null
  deaths: StoredDeath[]
  licenses: StoredBoardLicense[]
  isComplete: boolean
}
