/** Two names, whether they may be one party's, how sure that is, and what the pair is about. */
export type PairRow = readonly [
  left: string,
  right: string,
  isMatch: boolean,
  quality: 'STRONG' | 'MEDIUM' | 'WEAK',
  category: string,
]
