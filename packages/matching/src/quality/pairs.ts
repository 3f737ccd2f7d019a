import { organizationPairs } from './organization-pairs.ts'
import type { PairRow } from './pair-row.ts'
import { personPairs } from './person-pairs.ts'

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
