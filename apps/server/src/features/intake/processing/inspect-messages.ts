import type { InspectedCell, ListFile } from '@vigil/sources'

/** A preclusion list to read. */
export interface InspectTask {
  file: ListFile
  mapping: Readonly<Record<string, string>>
}

/** What the thread has found so far. */
export type InspectMessage =
  { kind: 'sheets'; sheets: string[]; skippedSheets: string[] } | { kind: 'cells'; cells: InspectedCell[] }

/** Why the file can't be trusted; null: it was read to its end. */
export interface InspectResult {
  refusal: string | null
}
