import { Role, type PreparedName } from '../normalize/prepared-name.ts'
import type { Profile } from '../normalize/profile.ts'
import { noVariants, type Variants } from './variants.ts'
import { couples, isKeyPair, joinedNames, keyWords, type KeyWord } from './name-keys.ts'

/** One name of a query, ready for the search. */
export interface NameQuery {
  organization: boolean
  slots: Slot[]
  /** Slots whose words are searched together. */
  pairs: [number, number][]
  /** Whole-name spellings without blanks. */
  joined: string[]
  /** Given and family name as one text, in several ways. */
  couples: string[]
  /** Weight of a full agreement. */
  whole: number
}

/** A word of the query and its variants. */
export interface Slot extends KeyWord {
  /** Whether short forms and initials are variants of it. */
  given: boolean
  /** Only the word itself is searched: it is common, and many words are similar. */
  exactOnly: boolean
  /** Its variants in the current segment. */
  variants: Variants
}

export interface Query {
  names: NameQuery[]
  profile: Profile
}

/** Builds the query for a profile from the names that count. */
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
