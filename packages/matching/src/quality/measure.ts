import { damagedRecall, shuffled } from '../../../../bench/matching/damaged-recall.ts'
import { judgePairs } from '../../../../bench/matching/pairs.ts'
import { seeded } from '../../../../bench/matching/random.ts'
import { syntheticList } from '../../../../bench/matching/synthetic.ts'
import { buildIndex } from '../index.ts'
import { qualityPairs } from './pairs.ts'

/** The figures that a change of the engine must not lower. */
export function measureQuality() {
  const { disagreements, ...pairs } = judgePairs(qualityPairs)
  const list = shuffled(syntheticList({ records: 3000, seed: 7, organizations: 0.2 }), seeded(7))
  const { damage, total } = damagedRecall(list, buildIndex(list), { each: 60, seed: 7 })
  return { ...pairs, wrongPairs: disagreements.map(({ left, right }) => `${left} | ${right}`), damage, total }
}

export type Quality = ReturnType<typeof measureQuality>
