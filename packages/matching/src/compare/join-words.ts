import { Mark, type NameWords } from '../normalize/prepared-name.ts'
import { Allow, compareWords } from './word.ts'

/**
 * The words of `side` with two to four neighbors joined where together they are one word of `other` that
 * none of them is alone: "Good Will" and "Goodwill". Usually returns the same words.
 */
export function joinLike(side: NameWords, other: NameWords): NameWords {
  let joinedSide = side
  for (let i = 0; i + 1 < joinedSide.words.length; i++) {
    for (let length = 4; length >= 2; length--) {
      if (i + length > joinedSide.words.length) continue
      if (!canJoin(joinedSide, i, length, other)) continue
      joinedSide = join(joinedSide, i, length)
      break
    }
  }
  return joinedSide
}

/** Whether the neighbors form one word of `other`, exactly or, if none of them is a single letter, nearly. */
function canJoin({ words }: NameWords, i: number, length: number, other: NameWords): boolean {
  let size = 0
  let letters = 0
  for (let k = i; k < i + length; k++) {
    const { length: own } = words[k] as string
    size += own
    if (own === 1) letters++
  }
  const first = (words[i] as string).charCodeAt(0)
  for (const word of other.words) {
    if (Math.abs(word.length - size) > 1 || word.charCodeAt(0) !== first || words.includes(word)) continue
    if (
      isJoined(word, joinedAt(words, i, length), letters === 0) &&
      !standsAlone(words, i, length, other.words)
    )
      return true
  }
  return false
}

function join({ words, roles }: NameWords, i: number, length: number): NameWords {
  const role = (roles[i + length - 1] as number) & ~Mark.particle
  return {
    words: words.toSpliced(i, length, joinedAt(words, i, length)),
    roles: roles.toSpliced(i, length, role),
  }
}

function joinedAt(words: readonly string[], i: number, length: number): string {
  let joined = ''
  for (let k = i; k < i + length; k++) joined += words[k] as string
  return joined
}

function isJoined(word: string, joined: string, nearly: boolean): boolean {
  return word === joined || (nearly && joined.length >= 7 && compareWords(word, joined, Allow.edits) >= 0.84)
}

function standsAlone(
  words: readonly string[],
  i: number,
  length: number,
  others: readonly string[],
): boolean {
  for (let k = i; k < i + length; k++) {
    const word = words[k] as string
    if (word.length >= 3 && others.includes(word)) return true
  }
  return false
}
