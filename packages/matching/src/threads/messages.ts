import type { Screening } from '../finding.ts'
import type { Party } from '../party.ts'

/** What a thread is started with: memory that all of them share. */
export interface ThreadData {
  records: SharedArrayBuffer
  direction: 'subject' | 'record'
  modelId: string
}

/**
 * Work for a thread. `open` hands over a saved index of subjects under a number of the caller's, `subjects` names
 * a stretch of it, `close` lets it go.
 */
export type Task =
  | { kind: 'parties'; parties: readonly Party[] }
  | { kind: 'open'; population: number; memory: SharedArrayBuffer }
  | { kind: 'subjects'; population: number; segment: number; from: number; to: number }
  | { kind: 'close'; population: number }

export interface Answer {
  /** For parties: one screening each. For subjects: those with findings. */
  screenings: readonly Screening[]
  /** Records ruled out for the other subjects of the stretch, packed. */
  rejected?: Uint32Array<ArrayBuffer>
  /** How many were screened. */
  count: number
}
