import { organizationPairs } from './organization-pairs.ts'
import { personPairs } from './person-pairs.ts'

/** Two names, whether they may belong to one party, how certain that is, and what the pair tests. */
export type PairRow = readonly [
  left: string,
  right: string,
  isMatch: boolean,
  quality: 'STRONG' | 'MEDIUM' | 'WEAK',
  category: string,
]

const labeled =
  (schema: string) =>
  ([left, right, isMatch, quality, category]: PairRow) => ({
    schema,
    left,
    right,
    isMatch,
    quality,
    category,
  })

/** Every invented pair with its label, people first. */
export const qualityPairs = [
  ...personPairs.map(labeled('Person')),
  ...organizationPairs.map(labeled('Company')),
]
