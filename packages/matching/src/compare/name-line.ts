import type { WordDetail } from './word.ts'

/** The outcome for a pair of words, or which side has an unpaired word. */
export type NameDetail =
  | WordDetail
  | 'swapped'
  | 'other-number'
  | 'misspelled'
  | 'related'
  | 'subject-only'
  | 'record-only'
  | 'beyond-cut'
  | 'set-aside'
  | 'transliterated'

/** One pair of words, or an unpaired word, in a comparison of names. */
export interface NameLine {
  part: 'given' | 'middle' | 'family' | 'suffix' | 'word' | 'legal form'
  left: string
  right: string
  detail: NameDetail
  score: number
  /** A given name on one side, a family or middle name on the other. */
  crossed?: 'family' | 'middle'
}
