import { classOf } from '../compare/organization-name.ts'
import { isCut, isParticle, Role, roleAt, type PreparedName } from '../normalize/prepared-name.ts'

/** A searchable word of a name: its role and how distinctive it is. */
export interface KeyWord {
  text: string
  role: number
  /** A distinctive word, or any word of a person's name. */
  own: boolean
  weight: number
}

const mostWords = 9

/** The words that a name is indexed by, without duplicates; particles and the like only if there is nothing else. */
export function keyWords(name: PreparedName): KeyWord[] {
  const all = name.organization ? organizationWords(name) : personWords(name)
  if (all.length > 0) return all
  for (let i = 0; i < name.words.length && all.length < mostWords; i++)
    all.push({ text: name.words[i] as string, role: roleAt(name, i), own: true, weight: 1 })
  return all
}

function personWords(name: PreparedName): KeyWord[] {
  const all: KeyWord[] = []
  for (let i = 0; i < name.words.length && all.length < mostWords; i++) {
    if (isParticle(name, i)) continue
    const text = name.words[i] as string
    const role = roleAt(name, i)
    const weight = personWeight(role, text)
    const known = all.find((word) => word.text === text)
    if (known === undefined) all.push({ text, role, own: true, weight })
    else if (weight > known.weight) Object.assign(known, { role, weight })
  }
  return all
}

/** The words of an organization's name; `own` are the distinctive ones or, without any, places and numbers, or all. */
function organizationWords(name: PreparedName): KeyWord[] {
  const all: (KeyWord & { rank: number })[] = []
  for (let i = 0; i < name.words.length && all.length < mostWords; i++) {
    const text = name.words[i] as string
    const kind = classOf(text)
    if (kind === 'stop' || (isCut(name, i) && all.length > 0) || all.some((word) => word.text === text))
      continue
    const rank = kind === 'distinctive' ? 2 : kind === 'generic' ? 0 : 1
    all.push({ text, role: Role.word, own: false, weight: organizationWeight(kind), rank })
  }
  const best = all.reduce((most, { rank }) => Math.max(most, rank), 0)
  for (const word of all) word.own = word.rank === best
  return all
}

function organizationWeight(kind: string): number {
  return kind === 'distinctive' ? 1 : kind === 'generic' ? 0.35 : 0.6
}

function personWeight(role: number, text: string): number {
  if (text.length === 1) return role === Role.given ? 0.6 : 0.2
  switch (role) {
    case Role.family:
      return 1.3
    case Role.middle:
      return 0.3
    default:
      return 1
  }
}

/** The initials of given and family name as one number, in any order, outside the range of word numbers. */
export function initialsOf(all: readonly KeyWord[]): number {
  let lowest = 127
  let highest = 0
  for (const { text, role } of all) {
    if (role === Role.middle) continue
    const letter = text.charCodeAt(0)
    if (letter < lowest) lowest = letter
    if (letter > highest) highest = letter
  }
  return 0x7fff0000 + lowest * 128 + highest
}

function isMiddleInitial({ text, role }: KeyWord): boolean {
  return role === Role.middle && text.length === 1
}

/** Whether two words of a name are indexed as a pair: not two middle names, and not two common words. */
export function isKeyPair(a: KeyWord, b: KeyWord, organization: boolean): boolean {
  if (organization) return a.own || b.own
  if (a.text.length === 1 && b.text.length === 1) return false
  if (isMiddleInitial(a) || isMiddleInitial(b)) return false
  if (a.role === Role.word || b.role === Role.word) return true
  if (a.role === Role.family || b.role === Role.family) return true
  return a.role === Role.given && b.role === Role.given
}

/**
 * Given and family name as one text, also with several words of either run together: "Ana Maria de la Cruz" is
 * under "ana cruz", "anamaria delacruz" and so on, and meets "Anamaria Delacruz" there.
 */
export function couples(name: PreparedName): string[] {
  const given: string[] = []
  const middle: string[] = []
  const family: string[] = []
  for (let i = 0; i < name.words.length; i++) {
    const text = name.words[i] as string
    const role = roleAt(name, i)
    if (role === Role.given) given.push(text)
    else if (role === Role.family) family.push(text)
    else if (role === Role.middle && text.length > 1) middle.push(text)
  }
  if (given.length === 0 || family.length === 0) return []
  if (given.length === 1 && family.length === 1 && middle.length === 0)
    return [`${given[0] as string} ${family[0] as string}`]
  const firsts = new Set([given[0], given.join(''), given.join('') + middle.join('')])
  const lasts = new Set([family.at(-1), family[0], family.join('')])
  const all: string[] = []
  for (const first of firsts) for (const last of lasts) all.push(`${first as string} ${last as string}`)
  return all
}

/** Length of the prefix by which a truncated organization's name is found. */
const beginning = 18

/** All words of a name run together: as written, without small words, with the family name first, truncated. */
export function joinedNames(name: PreparedName): string[] {
  let plain = ''
  let telling = ''
  let family = ''
  let rest = ''
  for (let i = 0; i < name.words.length; i++) {
    const role = roleAt(name, i)
    if (role === Role.middle) continue
    const text = name.words[i] as string
    plain += text
    if (!name.organization || classOf(text) !== 'stop') telling += text
    if (role === Role.family) family += text
    else rest += text
  }
  if (plain.length < 5 || (!name.organization && name.words.length > 6)) return []
  if (!name.organization) return family === '' || rest === '' ? [plain] : [plain, family + rest]
  const all = new Set([plain, telling])
  if (plain.length > beginning) all.add(plain.slice(0, beginning))
  return [...all]
}
