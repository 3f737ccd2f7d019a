import type { MatchPart } from '@vigil/contract'
import type { Part } from '@vigil/matching'

const labels: Readonly<Record<string, string>> = {
  'name.given': 'Given name',
  'name.middle': 'Middle name',
  'name.family': 'Family name',
  'name.suffix': 'Suffix',
  'name.word': 'Name',
  'name.legal form': 'Legal form',
  'birth date': 'Date of birth',
  license: 'License number',
}

const placeLabels: Readonly<Record<string, string>> = { zip: 'ZIP code', city: 'City', state: 'State' }

/** What a part of an explanation is called. */
export const partLabel = ({ comparator, detail }: Pick<Part, 'comparator' | 'detail'>): string =>
  comparator === 'address' ? (placeLabels[detail] ?? 'Address') : (labels[comparator] ?? comparator)

const details: Readonly<Record<string, string>> = {
  equal: 'equal',
  spelling: 'other spelling of the same name',
  nickname: 'nickname',
  initial: 'initial',
  cut: 'cut short by the list',
  'one-edit': 'one letter apart',
  'two-edits': 'two letters apart',
  'other-number': 'another number',
  misspelled: 'looks like a misspelling',
  related: 'related legal form',
  different: 'different',
  differs: 'different',
  missing: 'can’t be compared',
  'not-compared': 'not compared',
  masked: 'not shown',
  'subject-only': 'missing on the list',
  'record-only': 'client data missing',
  'one-digit': 'one digit apart',
  transposed: 'two digits swapped',
  'transposed-digits': 'two digits swapped',
  'day-month-swapped': 'day and month swapped',
  'same-month': 'same month, the day is not known',
  'same-year': 'agrees within a year, as far as it is known',
  'one-day': 'one day apart',
  'one-year': 'a year or a century apart',
  'year-differs': 'different year',
  street: 'same street',
  zip: 'same ZIP code',
  city: 'same city',
  state: 'same state',
}

const tones: Readonly<Record<Part['outcome'], MatchPart['tone']>> = {
  equal: 'agrees',
  equivalent: 'near',
  similar: 'near',
  supports: 'near',
  missing: 'missing',
  differs: 'contradicts',
}

const agrees = ({ outcome }: Part): boolean => outcome !== 'missing' && outcome !== 'differs'

/** One of two surnames, of which the other one agrees. */
const isHalf = (part: Part, all: readonly Part[]): boolean =>
  part.comparator === 'name.family' &&
  part.outcome === 'missing' &&
  all.some((other) => other.comparator === 'name.family' && agrees(other))

/** How a part compares, in a few words, and how it is to be taken. */
export function partOutcome(
  part: Part,
  all: readonly Part[],
): Pick<MatchPart, 'comparison' | 'tone' | 'score'> {
  if (isHalf(part, all)) return { comparison: 'half of a compound surname', tone: 'near', score: null }
  return {
    comparison: details[part.detail] ?? part.detail,
    tone: tones[part.outcome],
    score: part.outcome === 'missing' ? null : part.score,
  }
}
