import type { Screening } from '../finding.ts'
import type { Party } from '../party.ts'

/** Start data of a thread: memory that all threads share. */
export interface ThreadData {
  records: SharedArrayBuffer
  /** Where records may have copies. */
  copies?: SharedArrayBuffer
  direction: 'subject' | 'record'
  modelId: string
}

/**
 * Work for a thread. `open` passes a saved index of subjects under a number chosen by the caller, `subjects` names
 * a range of it, `close` releases it.
 */
export type Task =
  | { kind: 'parties'; parties: readonly Party[] }
  | { kind: 'open'; population: number; memory: SharedArrayBuffer }
  | { kind: 'subjects'; population: number; segment: number; from: number; to: number }
  | { kind: 'close'; population: number }

export interface Answer {
  /** For parties: one screening each. For subjects: only those with findings. */
  screenings: readonly Screening[]
  /** Records ruled out for the other subjects of the range, packed. */
  rejected?: Uint32Array<ArrayBuffer>
  /** How many were screened. */
  count: number
}
