import { misreadings } from '../compare/look-alikes.ts'
import { Allow, compareWords, wordScores } from '../compare/word.ts'
import { nicknameMembers, spellingMembers } from '../words/members.ts'
import { wordHash } from './keys.ts'
import { firstOf } from './postings.ts'
import type { Segment } from './segment.ts'
import { soundOf } from './sound.ts'

/** Variants: words of a segment that may match a word of the query, each with its agreement. */
export interface Variants {
  words: Uint32Array
  scores: Float32Array
}

const leastScore = 0.55
export const noVariants: Variants = { words: new Uint32Array(0), scores: new Float32Array(0) }
const mostCached = 100_000

/** Finds and caches the variants of words in one segment. */
export class VariantFinder {
  private readonly segment: Segment
  private readonly seen: Uint32Array
  private round = 0
  private readonly caches = [new Map<string, Variants>(), new Map<string, Variants>()] as const
  private readonly words = new Map<string, number>()

  constructor(segment: Segment) {
    this.segment = segment
    this.seen = new Uint32Array(segment.wordCount())
  }

  /** With `given`, short forms and initials are included. */
  of(word: string, given: boolean): Variants {
    const cache = this.caches[given ? 1 : 0]
    const known = cache.get(word)
    if (known !== undefined) return known
    const found = this.find(word, given)
    if (cache.size >= mostCached) cache.clear()
    cache.set(word, found)
    return found
  }

  /** The word alone. */
  itself(text: string): Variants {
    const word = this.exact(text)
    return word < 0 ? noVariants : { words: Uint32Array.of(word), scores: Float32Array.of(wordScores.equal) }
  }

  /** The word's number; -1 if the segment does not have it. */
  exact(text: string): number {
    const known = this.words.get(text)
    if (known !== undefined) return known
    const word = this.look(text)
    if (this.words.size >= mostCached) this.words.clear()
    this.words.set(text, word)
    return word
  }

  private look(text: string): number {
    const { keys, values } = this.segment.spelled
    const hash = wordHash(text, -1)
    for (let i = firstOf(this.segment.spelled, hash); i >= 0 && keys[i] === hash; i++) {
      const word = values[i] as number
      if (this.segment.wordAt(word) === text) return word
    }
    return -1
  }

  private find(text: string, given: boolean): Variants {
    this.round++
    const found: [word: number, score: number][] = []
    const allow = given ? Allow.edits | Allow.nicknames : Allow.edits
    this.takeSpelled(text, wordHash(text, -1), allow, found)
    if (text.length >= 4)
      for (let i = 0; i < text.length; i++) this.takeSpelled(text, wordHash(text, i), allow, found)
    for (const misread of misreadings(text)) this.takeSpelled(text, wordHash(misread, -1), allow, found)
    const sound = soundOf(text)
    if (sound !== 0) {
      const { keys, values } = this.segment.sounds
      for (let i = firstOf(this.segment.sounds, sound); i >= 0 && keys[i] === sound; i++)
        this.take(text, values[i] as number, allow, found)
    }
    for (const other of spellingMembers(text)) this.takeText(other, wordScores.spelling, found)
    if (given) {
      for (const other of nicknameMembers(text)) this.takeText(other, wordScores.nickname, found)
      if (text.length > 1) this.takeText(text.charAt(0), wordScores.initial, found)
    }
    if (text.length > 15)
      for (const width of [15, 20]) this.takeText(text.slice(0, width), wordScores.cut, found)
    found.sort((a, b) => b[1] - a[1])
    return {
      words: Uint32Array.from(found, ([word]) => word),
      scores: Float32Array.from(found, ([, score]) => score),
    }
  }

  private takeSpelled(text: string, hash: number, allow: number, found: [number, number][]): void {
    const { keys, values } = this.segment.spelled
    for (let i = firstOf(this.segment.spelled, hash); i >= 0 && keys[i] === hash; i++)
      this.take(text, values[i] as number, allow, found)
  }

  private take(text: string, word: number, allow: number, found: [number, number][]): void {
    if (this.seen[word] === this.round) return
    this.seen[word] = this.round
    const score = compareWords(text, this.segment.wordAt(word), allow)
    if (score >= leastScore) found.push([word, score])
  }

  private takeText(text: string, score: number, found: [number, number][]): void {
    const word = this.exact(text)
    if (word < 0 || this.seen[word] === this.round) return
    this.seen[word] = this.round
    found.push([word, score])
  }
}
