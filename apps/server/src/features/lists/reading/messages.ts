import type { Layout, ListFile, Quarantined } from '@vigil/sources'

/** What the reading thread is told. */
export interface ReadingTask {
  sourceId: string
  files: ListFile[]
  mapping: Record<string, string> | null
  ssnKey: Uint8Array
}

/** What it answers. Batches wait for an `ack` each, a few of them ahead. */
export type ReadingAnswer =
  | { kind: 'layout'; layout: Layout }
  | { kind: 'columns'; number: number; names: readonly string[] }
  | {
      kind: 'batch'
      copy: Uint8Array
      rows: number
      entries: number
      quarantined: Quarantined[]
      /** what stands in the rows that were set aside, comparable */
      setAside: string[]
    }
  | { kind: 'done' }
  | { kind: 'refused'; reason: string }
  | { kind: 'broken'; name: string; at: string }

export const batchesAhead = 4
