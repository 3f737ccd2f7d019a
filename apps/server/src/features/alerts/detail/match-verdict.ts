import {
  addressLabels,
  comparatorLabels,
  verdictPhrases,
  verdictText,
  type VerdictParts,
} from '@vigil/contract'
import { isHalf, partLabel, type ShownPart } from './match-parts.ts'

type Group = 'agree' | 'close' | 'differ'

const isName = ({ comparator }: ShownPart): boolean => comparator.startsWith('name.')

/** Close: almost equal, or as far as it is known. Another spelling, a nickname or an initial is the same name. */
function groupOf({ outcome, comparator }: ShownPart): Group | null {
  if (outcome === 'missing') return null
  if (outcome === 'differs') return 'differ'
  if (outcome === 'similar') return 'close'
  return outcome === 'supports' && comparator !== 'address' ? 'close' : 'agree'
}

/** The names as a whole; parts of them only where they differ. */
function namesOf(parts: readonly ShownPart[]): Omit<VerdictParts, 'hasIdentifier'> {
  const compared = parts.filter((part) => groupOf(part) !== null)
  const differ = compared.filter((part) => groupOf(part) === 'differ')
  const isClose =
    compared.some((part) => groupOf(part) === 'close') || parts.some((part) => isHalf(part, parts))
  if (compared.length === 0) return { agree: [], close: [], differ: [] }
  if (differ.length === compared.length) return { agree: [], close: [], differ: ['name'] }
  const name = differ.length === 0 ? 'name' : 'rest of the name'
  const labels = differ.map(({ comparator }) => comparatorLabels[comparator].toLowerCase())
  return {
    agree: isClose ? [] : [name],
    close: isClose ? [name] : [],
    differ: [...new Set(labels)].map((label) => (label === 'name' ? 'part of the name' : label)),
  }
}

const addressWords = new Set<string>(Object.values(addressLabels))
function phraseOf(part: ShownPart): string {
  const { comparator } = part
  if (comparator === 'address') {
    const label = partLabel(part)
    return addressWords.has(label) && label !== addressLabels.zip
      ? label.toLowerCase()
      : label.replace('Address', 'address')
  }
  return comparator in verdictPhrases ? verdictPhrases[comparator as keyof typeof verdictPhrases] : comparator
}

/** One sentence about the shown parts; since it is made from them, none of them contradicts it. */
export function matchVerdict(parts: readonly ShownPart[]): string {
  const names = namesOf(parts.filter(isName))
  const others = parts.filter((part) => !isName(part))
  const phrases = (group: Group): string[] => [
    ...new Set(others.filter((part) => groupOf(part) === group).map(phraseOf)),
  ]
  return verdictText({
    agree: [...names.agree, ...phrases('agree')],
    close: [...names.close, ...phrases('close')],
    differ: [...names.differ, ...phrases('differ')],
    hasIdentifier: others.some((part) => part.comparator !== 'address' && groupOf(part) !== null),
  })
}
