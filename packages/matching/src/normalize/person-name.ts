import type { PartyName } from '../party.ts'
import { ambiguousCredentials, credentials, particles, suffixes, titles } from '../words/people.ts'
import { legalForms } from '../words/legal-forms.ts'
import { genericWords, stopWords } from '../words/organizations.ts'
import { cleanText } from './clean-text.ts'
import { plainCredentials } from './credentials.ts'
import { words } from './fold.ts'
import { isNoName } from './nulls.ts'
import { hasDigit, isDigits, spellDigits } from './digits.ts'
import { Mark, Reading, Role, useNumber, type PreparedName } from './prepared-name.ts'
import { romanize } from './romanize.ts'

interface Draft {
  words: string[]
  roles: number[]
  suffix: string
}

const most = 12

/** A person's name without titles and credentials, with the suffix kept separately and the role of each word. */
export function preparePersonName(name: PartyName): PreparedName {
  const use = useNumber(name.use)
  const draft: Draft = { words: [], roles: [], suffix: '' }
  const { given, middle, family, suffix, widths } = name
  if (isGiven(given) || isGiven(family, true)) {
    add(draft, part(given, 'start'), Role.given, cutAt(given, widths?.given))
    add(draft, part(middle, 'none'), Role.middle, cutAt(middle, widths?.middle))
    add(draft, part(family, 'end'), Role.family, cutAt(family, widths?.family))
    if (suffix) takeSuffix(draft, words(suffix, 'divide', 4))
  } else if (name.full !== undefined && !isNoName(name.full)) {
    addFull(draft, name.full, cutAt(name.full, widths?.full))
  }
  if (isNobody(draft.words)) return { organization: false, use, forms: [], words: [], roles: [], suffix: '' }
  markParticles(draft)
  return { organization: false, use, forms: [], ...draft }
}

const nameFields = ['full', 'given', 'middle', 'family'] as const

/** Other readings of the text, for models that use them: cleaned, and in Latin letters. */
export function furtherPersonNames(name: PartyName): PreparedName[] {
  const changed: PartyName = { ...name }
  let reading: number | undefined
  for (const field of nameFields) {
    const text = name[field]
    const clean = text === undefined ? undefined : cleanText(text)
    const latin = text === undefined ? undefined : romanize(clean ?? text)
    const read = latin ?? clean
    if (read === undefined) continue
    changed[field] = read
    reading = latin === undefined ? (reading ?? Reading.other) : Reading.transliterated
  }
  return reading === undefined ? [] : [{ ...preparePersonName(changed), reading }]
}

/** Whether an organization's name reads like a person's: a few words that are not common in organizations' names. */
export function isLikePerson(full: string): boolean {
  const all = words(plainCredentials(full.slice(0, 100)), 'divide', 8)
  if (all.length < 2 || all.length > 5) return false
  if (all.some((word, at) => isOrganizational(word) && !(at > 0 && isInitialOrParticle(word)))) return false
  return all.filter((word) => word.length > 1).length > 1
}

const isOrganizational = (word: string): boolean =>
  genericWords.has(word) || stopWords.has(word) || legalForms.has(word) || hasDigit(word)

const isInitialOrParticle = (word: string): boolean => /^[a-z]$/.test(word) || particles.has(word)

const placeholders = new Set('unknown null none undefined unnamed anonymous'.split(' '))

/** Single letters, digits and placeholders are not a name. */
function isNobody(all: readonly string[]): boolean {
  return all.every((word) => word.length === 1 || isDigits(word) || placeholders.has(word))
}

function isGiven(text: string | undefined, family = false): boolean {
  return text !== undefined && !isNoName(text, family)
}

function part(text: string | undefined, strip: 'start' | 'end' | 'none'): string[] {
  if (text === undefined || isNoName(text, strip === 'end')) return []
  const all = words(strip === 'none' ? text : plainCredentials(text), 'divide', 8)
  if (strip === 'start') dropTitles(all)
  if (strip === 'end') dropCredentials(all, 1)
  return all
}

function cutAt(text: string | undefined, width: number | undefined): boolean {
  return width !== undefined && text !== undefined && text.length === width
}

function add(draft: Draft, all: readonly string[], role: number, cut: boolean): void {
  for (let i = 0; i < all.length && draft.words.length < most; i++) {
    const word = all[i] as string
    const suffix = suffixIn(word, i, role)
    if (suffix !== undefined) {
      draft.suffix ||= suffix
      continue
    }
    const last = cut && i === all.length - 1
    // A truncated word of one or two letters is meaningless.
    if (last && i > 0 && word.length < 3) continue
    draft.words.push(spellDigits(word))
    draft.roles.push(last ? role | Mark.cut : role)
  }
}

/** A suffix after another word of its part; a letter ("V") after a given name is an initial. */
function suffixIn(word: string, i: number, role: number): string | undefined {
  if (role === Role.word) return undefined
  if (role === Role.middle ? word.length === 1 : i === 0) return undefined
  return role === Role.given && word.length === 1 ? undefined : suffixes.get(word)
}

function takeSuffix(draft: Draft, all: readonly string[]): void {
  for (const word of all) draft.suffix ||= suffixes.get(word) ?? ''
}

/** "FAMILY, Given Middle", "Given Family, MD", "FAMILY, JR, Given" or plain words whose roles are unknown. */
function addFull(draft: Draft, full: string, cut: boolean): void {
  const segments: string[][] = []
  const suffix: string[] = []
  for (const piece of plainCredentials(full.slice(0, 400)).split(',')) {
    const all = words(piece, 'divide', most)
    if (all.length === 0) continue
    const onlyFamily = segments.length === 1 && segments[0]?.length === 1
    if (segments.length > 0 && all.every(isAfterName) && !(onlyFamily && all.every(isGivenToo)))
      suffix.push(...all)
    else segments.push(all)
  }
  const [first, second, ...rest] = segments
  if (first === undefined) return
  if (second === undefined) {
    dropTitles(first)
    dropCredentials(first, 2)
    dropSuffixes(first, suffix)
    add(draft, first, Role.word, cut)
  } else {
    const given = [...second, ...rest.flat()]
    dropTitles(given)
    dropCredentials(given, 1)
    dropSuffixes(given, suffix)
    dropSuffixes(first, suffix)
    add(draft, given.slice(0, 1), Role.given, false)
    add(draft, given.slice(1), Role.middle, false)
    add(draft, first, Role.family, false)
  }
  takeSuffix(draft, suffix)
}

function isAfterName(word: string): boolean {
  return credentials.has(word) || ambiguousCredentials.has(word) || suffixes.has(word)
}

/** "Vang, Ma" and "Rahman, Md": after a single family name it is a given name. */
function isGivenToo(word: string): boolean {
  return (ambiguousCredentials.has(word) || word === 'md') && !suffixes.has(word)
}

function dropTitles(all: string[]): void {
  while (all.length > 1 && titles.has(all[0] as string)) all.shift()
}

function dropCredentials(all: string[], keep: number): void {
  while (all.length > keep) {
    const last = all.at(-1) as string
    if (!credentials.has(last) && !(keep > 1 && ambiguousCredentials.has(last))) return
    all.pop()
  }
}

/** Strips suffixes from the end; a single letter ("V") only if two words remain. */
function dropSuffixes(all: string[], found: string[]): void {
  while (all.length > 1 && suffixes.has(all.at(-1) as string)) {
    if (all.length === 2 && (all.at(-1) as string).length === 1) return
    found.push(all.pop() as string)
  }
}

/** Marks particles, but never all words of a part: in "Minh Le" the family name is Le. */
function markParticles({ words: all, roles }: Draft): void {
  const least = roles.includes(Role.word) ? 2 : 1
  for (let i = 0; i < all.length; i++) {
    const role = roles[i] as number
    if (role === Role.given || !particles.has(all[i] as string)) continue
    let others = 0
    for (let k = 0; k < all.length; k++) {
      const same = role === Role.middle ? true : ((roles[k] as number) & 15) === (role & 15)
      if (same && !particles.has(all[k] as string)) others++
    }
    if (others >= least) roles[i] = role | Mark.particle
  }
}
