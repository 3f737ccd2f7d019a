import type { WordDetail } from './word.ts'

/** What was seen of a pair of words, or which side has a word alone. */
export type NameDetail =
  WordDetail | 'swapped' | 'other-number' | 'misspelled' | 'related' | 'subject-only' | 'record-only'

/** One pair of words, or a word without a partner, in a comparison of names. */
export interface NameLine {
  part: 'given' | 'middle' | 'family' | 'suffix' | 'word' | 'legal form'
  left: string
  right: string
  detail: NameDetail
  score: number
  /** A given name on one side, a family or middle name on the other. */
  crossed?: 'family' | 'middle'
}
