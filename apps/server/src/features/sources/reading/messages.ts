import type { Layout, ListFile, SkippedRow } from '@vigil/sources'

/** A task for the reader thread. */
export interface ReadingTask {
  sourceId: string
  files: ListFile[]
  mapping: Record<string, string> | null
  ssnKey: Uint8Array
}

/** What the thread reports while it reads. */
export type ReadingMessage =
  | { kind: 'layout'; layout: Layout }
  | { kind: 'columns'; number: number; names: readonly string[] }
  | {
      kind: 'batch'
      copy: Uint8Array
      rows: number
      entries: number
      skipped: SkippedRow[]
      /** normalized texts of the skipped rows */
      skippedTexts: string[]
    }

/** Why a file was rejected; null: it was read to its end. */
export interface ReadingResult {
  refusal: string | null
}
