/** One pair of words, or a word without a partner, in a comparison of names. */
export interface NameLine {
  part: 'given' | 'middle' | 'family' | 'suffix' | 'word' | 'legal form'
  left: string
  right: string
  detail: string
  score: number
}
