import type { Part, PartyName } from '@vigil/matching'
import { nameText } from '../../../alerts/index.ts'

const wordsOf = (name: PartyName): Set<string> =>
  new Set(
    nameText(name)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  )

/** Which of the names of one side was compared: the one with most of the words in the explanation. */
export function comparedName(
  names: readonly PartyName[],
  parts: readonly Part[],
  side: 'left' | 'right',
): string {
  const words = parts
    .filter(({ comparator }) => comparator.startsWith('name.'))
    .flatMap((part) => part[side].toLowerCase().split(' '))
  const [best] = names
    .map((name) => ({ name, hits: words.filter((word) => wordsOf(name).has(word)).length }))
    .toSorted((one, other) => other.hits - one.hits)
  return best ? nameText(best.name) : ''
}
