import type { ListRecord } from './list-record.ts'

export interface Entry {
  row: number
  /** put: it is on the list. remove: a file of changes takes it off; `record` then says which and why. */
  op: 'put' | 'remove'
  record: ListRecord
}

export interface SkippedRow {
  file: string
  row: number
  reason: string
  /** what stands in it: whoever is named there has not left the list because the row can't be read */
  cells?: readonly string[]
}

/** Some rows of one table. Row numbers count from 1 with the header, as a spreadsheet shows them. */
export interface Batch {
  file: string
  /** the names under which `fields` of its records stand; the same array for all batches of a table */
  columns: readonly string[]
  /** rows of data read, also those that were skipped */
  rows: number
  entries: Entry[]
  skipped: SkippedRow[]
}

export interface Layout {
  /** which of the publisher's layouts, such as "sam-v2" */
  id: string
  /** full: what is absent has left the list. changes: what is absent stays. */
  scope: 'full' | 'changes'
  /** the publisher's own date, from the name or the file, never from the clock; ISO */
  published?: string
  /** which parts of the publication are there, for one of several files, such as "aliases" */
  parts?: readonly string[]
  /** columns that the adapter does not know; their values are kept in `fields` all the same */
  leftovers: readonly string[]
  warnings: readonly string[]
}

export interface Reading {
  layout: Layout
  batches: AsyncIterable<Batch>
}

/** A file that must not be loaded, and why, in words for people. Everything else that is thrown is a defect. */
export class Refusal extends Error {
  override name = 'Refusal'
}
