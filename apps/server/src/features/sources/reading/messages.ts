import type { Layout, ListFile, SkippedRow } from '@vigil/sources'

/** What the reading thread is to read. */
export interface ReadingTask {
  sourceId: string
  files: ListFile[]
  mapping: Record<string, string> | null
  ssnKey: Uint8Array
}

/** What the thread tells while it reads. */
export type ReadingMessage =
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

/** Why a file was refused; null: it was read to its end. */
export interface ReadingResult {
  refusal: string | null
}
