import type { Rarity } from '../finding.ts'
import type { Evidence } from '../models/model.ts'
import { givenFrequency, surnameFrequency } from '../words/frequency.ts'
import { particles } from '../words/people.ts'
import { placeWords } from '../words/place-words.ts'
import type { NameLine } from './name-line.ts'
import { classOf } from './organization-name.ts'

/** People per 100,000 with a name; 0 if it is not in the tables. */
function frequencyOf(word: string, part: NameLine['part']): number {
  if (part === 'family') return surnameFrequency.get(word) ?? 0
  if (part === 'given' || part === 'middle') return givenFrequency.get(word) ?? 0
  return Math.max(surnameFrequency.get(word) ?? 0, givenFrequency.get(word) ?? 0)
}

export function rarityOf(word: string, part: NameLine['part']): Rarity {
  if (part !== 'given' && particles.has(word)) return 'common'
  const frequency = frequencyOf(word, part)
  return frequency >= 50 ? 'common' : frequency > 0 ? 'uncommon' : 'rare'
}

const classBits = { distinctive: 10, place: 3, number: 3, generic: 2, stop: 0 } as const

/** Bits for a common word in a name of only common words. */
const plainBits = 3.5

/**
 * The bits for an agreeing word of an organization's name, if places and people's names are taken into account: a
 * distinctive word counts less if it is part of a place or a common personal name; in a name of only common words
 * (`plain`), each of them counts more.
 */
export function organizationBits(word: string, plain: boolean): number {
  if (word.length === 1) return 2
  const kind = classOf(word)
  if (plain && kind === 'generic') return plainBits
  if (kind !== 'distinctive') return classBits[kind]
  if (placeWords.has(word)) return classBits.place
  const frequency = frequencyOf(word, 'word')
  return frequency === 0
    ? classBits.distinctive
    : Math.min(classBits.distinctive, Math.log2(100_000 / frequency))
}

/** The bits for an agreement on this word: the rarer, the more. */
export function bitsOf(
  word: string,
  part: NameLine['part'],
  organization: boolean,
  evidence: Evidence,
): number {
  if (organization) return word.length === 1 ? 2 : classBits[classOf(word)]
  if (word.length === 1) return 3
  if (part !== 'given' && particles.has(word)) return 1
  const cap =
    part === 'family'
      ? evidence.familyCap
      : part === 'given' || part === 'middle'
        ? evidence.givenCap
        : evidence.wordCap
  const frequency = frequencyOf(word, part)
  return frequency === 0 ? cap : Math.min(cap, Math.log2(100_000 / frequency))
}
