import {
  addressLabels,
  comparatorLabels,
  comparisonTexts,
  missingText,
  type ComparedSide,
  type Comparison,
  type MatchPart,
} from '@vigil/contract'
import type { Part } from '@vigil/matching'

/** A part of an explanation as shown; how it compares may be hidden from the reader. */
export type ShownPart = Omit<Part, 'detail'> & { detail: Comparison }

const isAddressPart = (detail: Comparison): detail is keyof typeof addressLabels =>
  Object.hasOwn(addressLabels, detail)

/** The label of a part of an explanation. */
export const partLabel = ({ comparator, detail }: Pick<ShownPart, 'comparator' | 'detail'>): string =>
  comparator === 'address' && isAddressPart(detail) ? addressLabels[detail] : comparatorLabels[comparator]

const tones: Readonly<Record<Part['outcome'], MatchPart['tone']>> = {
  equal: 'agrees',
  equivalent: 'near',
  similar: 'near',
  supports: 'near',
  missing: 'missing',
  differs: 'contradicts',
}

const agrees = ({ outcome }: Pick<Part, 'outcome'>): boolean => outcome !== 'missing' && outcome !== 'differs'

/** One of two surnames, if the other one agrees. */
const isHalf = (part: ShownPart, all: readonly Pick<Part, 'comparator' | 'outcome'>[]): boolean =>
  part.comparator === 'name.family' &&
  part.outcome === 'missing' &&
  all.some((other) => other.comparator === 'name.family' && agrees(other))

/** How a part compares, in a few words, and whether that speaks for or against a match. */
export function partOutcome(
  part: ShownPart,
  all: readonly Part[],
  side: ComparedSide,
): Pick<MatchPart, 'comparison' | 'tone' | 'score'> {
  if (isHalf(part, all)) return { comparison: comparisonTexts.compound, tone: 'near', score: null }
  return {
    comparison: part.detail === 'record-only' ? missingText(side) : comparisonTexts[part.detail],
    tone: tones[part.outcome],
    score: part.outcome === 'missing' ? null : part.score,
  }
}
