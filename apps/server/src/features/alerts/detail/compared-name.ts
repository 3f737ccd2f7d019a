import type { Part, PartyName } from '@vigil/matching'
import { nameText } from '../raise/entry-texts.ts'

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

const mostFormWords = 3
const bare = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * The legal form as the compared name writes it, such as "Inc": the engine's explanation has one spelling for all that
 * mean the same. Null if the name does not end with it.
 */
export function writtenLegalForm(
  names: readonly PartyName[],
  parts: readonly Part[],
  side: 'left' | 'right',
): string | null {
  const compared = new Set(
    parts
      .filter(({ comparator }) => comparator === 'name.word')
      .flatMap((part) => part[side].toLowerCase().split(' ')),
  )
  const words = comparedName(names, parts, side).split(/[\s,]+/)
  const form = words.slice(words.findLastIndex((word) => compared.has(bare(word))) + 1)
  return form.length > 0 && form.length <= mostFormWords && form.length < words.length ? form.join(' ') : null
}
