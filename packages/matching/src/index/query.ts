import { Role, type PreparedName } from '../normalize/prepared-name.ts'
import type { Profile } from '../normalize/profile.ts'
import { noVariants, type Variants } from './variants.ts'
import { couples, isKeyPair, joinedNames, keyWords, type KeyWord } from './name-keys.ts'

/** One name of a query, ready to be looked for. */
export interface NameQuery {
  organization: boolean
  slots: Slot[]
  /** Slots whose words are looked for together. */
  pairs: [number, number][]
  /** Whole-name spellings without blanks. */
  joined: string[]
  /** Given and family name as one text, in several ways. */
  couples: string[]
  /** Weight of a full agreement. */
  whole: number
}

/** A word of the query and what may stand for it. */
export interface Slot extends KeyWord {
  /** Short forms and initials may stand for it. */
  given: boolean
  /** Only the word itself is looked for: it says little, and many words are like it. */
  exactOnly: boolean
  /** What may stand for it in the segment that is being asked. */
  variants: Variants
}

export interface Query {
  names: NameQuery[]
  profile: Profile
}

/** Takes a profile apart into what the index is asked, by the names that count. */
export function queryOf(profile: Profile, counts: (name: PreparedName) => boolean): Query {
  return { names: profile.names.filter(counts).map(nameQuery), profile }
}

function nameQuery(name: PreparedName): NameQuery {
  const slots: Slot[] = keyWords(name).map((word) => ({
    text: word.text,
    role: word.role,
    own: word.own,
    weight: word.weight,
    given: !name.organization && word.role !== Role.family,
    exactOnly: name.organization && !word.own,
    variants: noVariants,
  }))
  const pairs: [number, number][] = []
  for (let i = 0; i < slots.length; i++)
    for (let j = i + 1; j < slots.length; j++)
      if (isKeyPair(slots[i] as Slot, slots[j] as Slot, name.organization)) pairs.push([i, j])
  let whole = 0
  for (const { weight, role } of slots) whole += role === Role.middle ? 0 : weight
  return {
    organization: name.organization,
    slots,
    pairs,
    joined: joinedNames(name),
    couples: couples(name),
    whole: whole || 1,
  }
}
