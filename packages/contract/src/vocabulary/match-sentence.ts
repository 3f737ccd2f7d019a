import type { Comparison, comparatorLabels } from './match-texts.ts'
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
  street: 'The address agrees',
  zip: 'The ZIP code agrees',
  city: 'The city agrees',
}

/** What goes with a name, besides numbers and dates. */
function confirmation(parts: readonly ComparedPart[]): string {
  const address = parts.find(({ comparator }) => comparator === 'address')
  const place = address && sharedPlaces[address.detail]
  return place ? `${place}, but no date of birth or number confirms it.` : 'No second identifier confirms it.'
}

function mainSentence(reason: MatchReason, parts: readonly ComparedPart[]): string {
  const texts = matchReasons[reason]
  switch (reason) {
    case 'name-alone':
      return `${isNearly(parts) ? 'The name nearly matches.' : 'Name matches.'} ${confirmation(parts)}`
    case 'similar-name-alone': {
      const isRare = parts.some(({ rarity }) => rarity === 'rare')
      return `The names are similar${isRare ? ' and few people have them' : ''}. ${confirmation(parts)}`
    }
    case 'name-part-and-birth-date':
      return isOnlyFamily(parts) ? matchReasons[reason].sentenceOfRelatives : texts.sentence
    default:
      return 'nearly' in texts && isNearly(parts) ? texts.nearly : texts.sentence
  }
}

/** Why the engine gave its verdict, in a sentence or two that no part contradicts. */
export function matchSentence(reason: MatchReason, parts: readonly ComparedPart[]): string {
  const has = (detail: Comparison): boolean => parts.some((part) => part.detail === detail)
  return [
    mainSentence(reason, parts),
    ...(has('swapped') ? ['Given and family name are swapped.'] : []),
    ...(has('set-aside') ? ['Words that look like additions were set aside.'] : []),
  ].join(' ')
}
