import type { Layout, ListFile, SkippedRow } from '@vigil/sources'

/** What the reading thread is to read. */
export interface ReadingTask {
  sourceId: string
  files: ListFile[]
  mapping: Record<string, string> | null
  ssnKey: Uint8Array
}

/** What the thread is told: a task while it has none, then `ack` for each batch that was taken. */
export type ReadingRequest = ReadingTask | 'ack'

/** What it answers; the last three end the task. Batches wait for an `ack` each, a few of them ahead. */
export type ReadingAnswer =
  | { kind: 'layout'; layout: Layout }
  | { kind: 'columns'; number: number; names: readonly string[] }
  | {
      kind: 'batch'
      copy: Uint8Array
      rows: number
      entries: number
      skipped: SkippedRow[]
      /** what the skipped rows say, comparable */
      skippedTexts: string[]
    }
  | { kind: 'done' }
  | { kind: 'refused'; reason: string }
  | { kind: 'broken'; name: string; at: string }

export const batchesAhead = 4
