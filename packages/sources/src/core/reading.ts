import type { LoadScope } from '@vigil/contract/vocabulary'
import type { ListRecord } from './list-record.ts'

export interface Entry {
  row: number
  /** put: it is on the list. remove: a file of changes takes it off the list; `record` then says which and why. */
  op: 'put' | 'remove'
  record: ListRecord
}

export interface SkippedRow {
  file: string
  row: number
  reason: string
  /** the row's cells: an entry named in an unreadable row has not left the list */
  cells?: readonly string[]
}

/** Some rows of one table. Row numbers count from 1 with the header, as a spreadsheet shows them. */
export interface Batch {
  file: string
  /** the column names for `fields` of its records; the same array for all batches of a table */
  columns: readonly string[]
  /** data rows read, including skipped ones */
  rows: number
  entries: Entry[]
  skipped: SkippedRow[]
}

export interface Layout {
  /** which of the publisher's layouts, such as "sam-v2" */
  id: string
  scope: LoadScope
  /** the publisher's own date (ISO), from the file or its name, never from the clock */
  published?: string
  /** for a publication of several files: which parts are present, such as "aliases" */
  parts?: readonly string[]
  /** columns that the adapter does not know; their values are still kept in `fields` */
  leftovers: readonly string[]
  warnings: readonly string[]
}

export interface Reading {
  layout: Layout
  batches: AsyncIterable<Batch>
}

/** A file that must not be loaded, with a reason that people can read. Any other exception is a bug. */
export class Refusal extends Error {
  override name = 'Refusal'
}
