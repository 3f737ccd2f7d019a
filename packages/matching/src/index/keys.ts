/** The kinds of index keys. */
export const KeyType = {
  /** Two words of a name. */
  pair: 1,
  /** A family name and the first letter of a given name. */
  initial: 2,
  /** All words of a name run together. */
  joined: 3,
  /** The first distinctive word of an organization, or the only word of a person. */
  first: 4,
  birthDate: 5,
  npi: 6,
  ssn: 7,
  ein: 8,
  license: 9,
  /** Given and family name, several words of either run together. */
  couple: 10,
} as const

/** A 32-bit key of a type and two numbers. */
export function keyOf(type: number, a: number, b: number): number {
  let h = Math.imul(a + Math.imul(type, 0x3c6ef372), 0x9e3779b1)
  h ^= h >>> 15
  h = Math.imul(h ^ b, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A key of an organization's name; people's names have their own. */
const ofOrganization = 16

/** The key of something in a name of a person or an organization. */
export function nameKey(type: number, organization: boolean, value: number): number {
  return keyOf(organization ? type + ofOrganization : type, value, 0)
}

/** The key of two words of a name, in any order. */
export function pairKey(organization: boolean, a: number, b: number): number {
  const type = organization ? KeyType.pair + ofOrganization : KeyType.pair
  return a < b ? keyOf(type, a, b) : keyOf(type, b, a)
}

/** The key of a number too large for 32 bits. */
export function factKey(type: number, value: number): number {
  return keyOf(type, Math.floor(value / 4_294_967_296), value >>> 0)
}

/** Hash of the letters from `start` to `end` of a word without the one at `skip` (-1: none). */
export function wordHash(word: string, skip: number): number {
  let h = 0x811c9dc5
  for (let i = 0; i < word.length; i++) if (i !== skip) h = Math.imul(h ^ word.charCodeAt(i), 0x01000193)
  h ^= h >>> 15
  h = Math.imul(h, 0x2c1b3c6d)
  return (h ^ (h >>> 13)) >>> 0
}
