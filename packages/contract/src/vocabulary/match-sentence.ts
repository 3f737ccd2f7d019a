import type { ComparedSide, Comparison, comparatorLabels } from './match-texts.ts'
import { matchReasons, type MatchReason } from './reasons.ts'

/** How many people have a name. */
export type Rarity = 'common' | 'uncommon' | 'rare'

/** A part of an explanation, as far as the sentence above it depends on it. */
export interface ComparedPart {
  comparator: keyof typeof comparatorLabels
  detail: Comparison
  rarity?: Rarity
}

const mainParts: ReadonlySet<ComparedPart['comparator']> = new Set(['name.given', 'name.family', 'name.word'])
const agreeing: ReadonlySet<Comparison> = new Set([
  'equal',
  'transliterated',
  'spelling',
  'nickname',
  'initial',
  'swapped',
  'cut',
  'beyond-cut',
])

/** Whether the name agrees but for a typo, a missing word or a part that differs. */
const isNearly = (parts: readonly ComparedPart[]): boolean =>
  parts.some(
    ({ comparator, detail }) =>
      (mainParts.has(comparator) && !agreeing.has(detail)) ||
      (comparator.startsWith('name.') && detail === 'different'),
  )

const familyName: ComparedPart['comparator'] = 'name.family'
const isOnlyFamily = (parts: readonly ComparedPart[]): boolean => {
  const equal = parts.filter(({ comparator, detail }) => mainParts.has(comparator) && detail === 'equal')
  return equal.length > 0 && equal.every(({ comparator }) => comparator === familyName)
}

const sharedPlaces: Partial<Record<Comparison, string>> = {
  street: 'address',
  zip: 'ZIP code',
  city: 'city',
}

/** The part of the address that agrees. */
function sharedPlace(parts: readonly ComparedPart[]): string | undefined {
  const address = parts.find(({ comparator }) => comparator === 'address')
  return address && sharedPlaces[address.detail]
}

const contradicting: ReadonlySet<Comparison> = new Set(['differs', 'year-differs', 'two-digits'])
const identifiers = { 'birth date': 'dates of birth', NPI: 'NPIs', SSN: 'SSNs' } as const
const isIdentifier = (comparator: string): comparator is keyof typeof identifiers =>
  Object.hasOwn(identifiers, comparator)

/** "the NPIs and the SSNs differ" */
function contradiction(parts: readonly ComparedPart[]): string | undefined {
  const names = parts.flatMap(({ comparator, detail }) =>
    isIdentifier(comparator) && contradicting.has(detail) ? [`the ${identifiers[comparator]}`] : [],
  )
  return names.length === 0 ? undefined : `${names.join(' and ')} differ`
}

const closeNumber: ReadonlySet<Comparison> = new Set(['one-digit', 'transposed'])

/** What goes with a name, besides dates and numbers that agree. */
function confirmation(parts: readonly ComparedPart[]): string {
  const isClose = parts.some(({ comparator, detail }) => comparator === 'SSN' && closeNumber.has(detail))
  if (isClose) return 'The SSNs differ by what looks like a typo.'
  const place = sharedPlace(parts)
  return place
    ? `The ${place} agrees, but no date of birth or number confirms it.`
    : 'No second identifier confirms it.'
}

const isRare = (parts: readonly ComparedPart[]): boolean => parts.some(({ rarity }) => rarity === 'rare')

/** The year or month that agrees, as far as a date of birth is known. */
function sharedDate(parts: readonly ComparedPart[]): string | undefined {
  const detail = parts.find(({ comparator }) => comparator === 'birth date')?.detail
  return detail === 'same-month' ? 'month of birth' : detail === 'same-year' ? 'year of birth' : undefined
}

function mainSentence(reason: MatchReason, parts: readonly ComparedPart[], side: ComparedSide): string {
  const texts = matchReasons[reason]
  switch (reason) {
    case 'name-alone':
      return `${isNearly(parts) ? 'The name nearly matches.' : 'Name matches.'} ${confirmation(parts)}`
    case 'similar-name-alone':
      return `The names are similar${isRare(parts) ? ' and few people have them' : ''}. ${confirmation(parts)}`
    case 'name-not-strong':
      return sharedPlace(parts) || sharedDate(parts)
        ? 'The names are similar, but not enough.'
        : texts.sentence
    case 'name-and-distant-birth-date': {
      if (isRare(parts)) return isNearly(parts) ? matchReasons[reason].nearly : texts.sentence
      const place = sharedPlace(parts)
      const name = `The name ${isNearly(parts) ? 'nearly ' : ''}agrees`
      return `${name}${place ? ` and so does the ${place}` : ''}. The dates of birth differ in two digits.`
    }
    case 'name-and-more-contradicted': {
      const more = sharedPlace(parts) ?? sharedDate(parts)
      const differs = contradiction(parts) ?? 'another identifier contradicts'
      return `The name ${isNearly(parts) ? 'nearly ' : ''}agrees${more ? ` and so does the ${more}` : ''}, but ${differs}.`
    }
    case 'name-part-and-birth-date': {
      const differs = contradiction(parts)
      const sentence = isOnlyFamily(parts) ? matchReasons[reason].sentenceOfRelatives : texts.sentence
      return differs ? `${sentence} But ${differs}.` : sentence
    }
    default: {
      const own = side === 'search' && 'ofSearch' in texts ? texts.ofSearch : texts
      return 'nearly' in own && isNearly(parts) ? own.nearly : own.sentence
    }
  }
}

const byNumber: ReadonlySet<MatchReason> = new Set([
  'npi-and-name',
  'ssn-and-name',
  'ein-and-name',
  'license-and-name',
])

/** Says which number differs where the text of a reason leaves it open. */
function withNumbers(sentence: string, parts: readonly ComparedPart[]): string {
  const differs = contradiction(parts)
  return differs
    ? sentence.replace(/the NPIs or SSNs differ|another identifier contradicts/, differs)
    : sentence
}

/** Why the engine gave its verdict, in a sentence or two that no part contradicts. */
export function matchSentence(
  reason: MatchReason,
  parts: readonly ComparedPart[],
  side: ComparedSide = 'records',
): string {
  const isDated = parts.some(({ comparator, detail }) => comparator === 'birth date' && detail === 'equal')
  const count = (detail: Comparison): number => parts.filter((part) => part.detail === detail).length
  return [
    withNumbers(mainSentence(reason, parts, side), parts),
    ...(isDated && byNumber.has(reason) ? ['So does the date of birth.'] : []),
    ...(count('swapped') > 1 ? ['Given and family name are swapped.'] : []),
    ...(count('set-aside') > 0 ? ['Words that look like additions were ignored.'] : []),
  ].join(' ')
}
