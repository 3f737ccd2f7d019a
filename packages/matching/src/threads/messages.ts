import type { Screening } from '../finding.ts'
import type { Party } from '../party.ts'

/** What a thread is started with: memory that all of them share. */
export interface ThreadData {
  records: SharedArrayBuffer
  direction: 'subject' | 'record'
  modelId: string
}

/** Work for a thread. `population` hands over a saved index of subjects, `subjects` names a stretch of it. */
export type Task =
  | { kind: 'parties'; parties: readonly Party[] }
  | { kind: 'population'; population: SharedArrayBuffer | undefined }
  | { kind: 'subjects'; segment: number; from: number; to: number }

export interface Answer {
  /** For parties: one screening each. For subjects: only those that have something to tell. */
  screenings: readonly Screening[]
  /** How many were screened. */
  count: number
}
