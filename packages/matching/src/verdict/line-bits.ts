import type { NameLine } from '../compare/name-line.ts'
import { bitsOf } from '../compare/rarity.ts'
import type { Model } from '../models/model.ts'

/** Evidence of one pair of words: rarity where they agree, a debit where they contradict. */
export function lineBits(line: NameLine, organization: boolean, { evidence }: Model): number {
  const { part, left, right, detail, score } = line
  if (part === 'legal form' || part === 'suffix') {
    return detail === 'equal' ? 1 : detail === 'different' ? evidence.nameDiffers / 2 : 0
  }
  if (detail === 'different') return part === 'middle' ? evidence.nameDiffers / 2 : evidence.nameDiffers
  if (left === '' || right === '') return organization || part === 'middle' ? 0 : -1
  const least = Math.min(
    bitsOf(left, part, organization, evidence),
    bitsOf(right, part, organization, evidence),
  )
  return least * Math.max(0, (score - 0.4) / 0.6)
}
