import type { PartyName } from '../party.ts'
import { ambiguousLegalForms, legalForms } from '../words/legal-forms.ts'
import { numberWords, ordinalWords, romanNumerals } from '../words/numbers.ts'
import { genericWords, organizationWords, places, stopWords } from '../words/organizations.ts'
import { cities } from '../words/place-words.ts'
import { cleanText } from './clean-text.ts'
import { hasDigit, isDigits } from './digits.ts'
import { words } from './fold.ts'
import { isNoName } from './nulls.ts'
import { respell } from './respell.ts'
import { Mark, Reading, Role, Use, useNumber, type PreparedName } from './prepared-name.ts'

const longestForm = 7
const most = 12
const otherName =
  /[\s(,]+(?:dba|d\/b\/a|d\.b\.a\.?|doing business as|aka|a\/k\/a|a\.k\.a\.?|fka|f\/k\/a|f\.k\.a\.?|trading as|formerly(?: known as)?|also known as)[\s:]+/i

/**
 * An organization's names: legal forms kept separately, abbreviations and numbers normalized. "X dba Y" gives a
 * name for X and one for Y, "X/Y" the whole and each side.
 */
export function prepareOrganizationNames(name: PartyName): PreparedName[] {
  const full = isNoName(name.full) ? name.family : name.full
  if (full === undefined || isNoName(full)) return []
  const use = useNumber(name.use)
  const width = name.widths?.full
  const cut = width !== undefined && full.length === width
  const pieces = full.slice(0, 400).split(otherName)
  const names = pieces.flatMap((piece, i) =>
    readings(piece, i === 0 ? use : Use.dba, cut && i === pieces.length - 1),
  )
  for (const piece of pieces) {
    const sides = piece.split('/').map((side) => side.trim())
    if (sides.length < 2 || sides.some((side) => side.replaceAll(/[^\p{L}\p{N}]/gu, '').length < 5)) continue
    names.push(...sides.map((side) => prepareOne(side, Use.alias, false)))
  }
  return names.filter(({ words: all }) => !isNothingOwn(all))
}

const shortestSide = 5
/** A name of this length may have been truncated by a form or a file, unless it ends with a legal form. */
const mayBeCut = 20
const trailingNumber = /[\s,#]+\d{1,3}$/
const trailingPlace = /[\s,]+(?:(?:of|in|at)\s+)?(\p{L}+(?:\s\p{L}+)?)$/iu

/**
 * Other readings of the text, for models that use them: both names of "X (Y)" and "X - Y", the name before a form or
 * file truncated it, and the name without a trailing place or number. A name of only legal forms is kept.
 */
export function furtherOrganizationNames(name: PartyName, plain: readonly PreparedName[]): PreparedName[] {
  const full = (isNoName(name.full) ? name.family : name.full)?.slice(0, 400).trim()
  if (full === undefined || isNoName(full)) return []
  const use = useNumber(name.use)
  const clean = cleanText(full)
  const text = clean ?? full
  const found: PreparedName[] = []
  const take = (one: PreparedName, reading: number): void => {
    if (one.words.some(isTelling) || one.words.length > 2) found.push({ ...one, reading })
  }
  if (clean !== undefined)
    for (const one of prepareOrganizationNames({ ...name, full: clean })) take(one, Reading.other)
  if (plain.length === 0 && !isNobodysName(text)) found.push(asWritten(text, use))
  for (const side of sidesOf(text)) take(prepareOne(side, Use.alias, false), Reading.other)
  const whole = withoutAddition(text)
  if (whole !== undefined) take(prepareOne(whole, use, false), Reading.guess)
  if (text.length >= mayBeCut && formAt(words(text, 'vanish'), 'end') === 0)
    take(prepareOne(text, use, true, true), Reading.guess)
  return found
}

/** Words that are not a name, alone or together. */
const nobodysName = new Set(
  'a an and assn association co company corp corporation dba inc incorporated limited llc llp lp ltd of pa pc pllc the'.split(
    ' ',
  ),
)

function isNobodysName(text: string): boolean {
  return words(text, 'vanish').every((word) => nobodysName.has(word))
}

function asWritten(full: string, use: number): PreparedName {
  const all = words(full, 'vanish', most)
  const roles = all.map(() => Role.word)
  return { organization: true, use, words: all, roles, suffix: '', forms: [], reading: Reading.other }
}

/** The parts of "X (Y)" and "X - Y" that are long enough to be a name. */
function sidesOf(full: string): string[] {
  const open = full.indexOf('(')
  const close = full.indexOf(')', open)
  const sides =
    open >= 0 && close > open
      ? [full.slice(0, open), full.slice(open + 1, close)]
      : full.split(/\s[-–—]\s/).slice(0, 3)
  // "X (Ireland)" and "X (Holdings)" are one name
  if (sides.length < 2 || !words(sides[1], 'vanish').some(isTelling)) return []
  return sides.filter((side) => side.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= shortestSide)
}

/** The name without the number or place at its end. */
function withoutAddition(full: string): string | undefined {
  const number = trailingNumber.exec(full)
  if (number) return full.slice(0, number.index)
  const place = trailingPlace.exec(full)
  if (!place) return undefined
  const [last = '', before] = words(place[1], 'vanish').toReversed()
  const name = before === undefined ? last : `${before} ${last}`
  const isPlace = [last, name].some((one) => places.has(one) || cities.has(one))
  return isPlace ? full.slice(0, place.index) : undefined
}

/** Whether a word is distinctive. */
function isTelling(word: string): boolean {
  return (
    !stopWords.has(word) && !genericWords.has(word) && !places.has(word) && !hasDigit(word) && word.length > 1
  )
}

/** Only a legal form or words such as "the" are not a name. */
function isNothingOwn(all: readonly string[]): boolean {
  return all.every((word) => stopWords.has(word)) || legalForms.has(all.join(' '))
}

/** With short words expanded, and as written if that changes them: "Med Star" may be Medstar. */
function readings(text: string, use: number, cut: boolean): PreparedName[] {
  const name = prepareOne(text, use, cut)
  const plain = dropForms(words(text, 'vanish'), [])
  if (cut || !plain.some(isSpelledOut)) return [name]
  return [name, { ...name, words: plain.slice(0, most), roles: plain.slice(0, most).map(() => Role.word) }]
}

/** Whether a short word is expanded to another one. */
function isSpelledOut(word: string): boolean {
  if (word.length > 5 || hasDigit(word)) return false
  return numberWords.has(word) || ordinalWords.has(word) || (organizationWords.get(word) ?? word) !== word
}

/** Where the cut is a guess, a legal form that it went through counts as one: models before 2026-12 don't read these. */
function prepareOne(text: string, use: number, cut: boolean, isGuess = false): PreparedName {
  const spelled = words(text, 'vanish')
  const forms: string[] = []
  const respelled = new Set<string>()
  const whole = dropForms(
    spelled.map((word) => noting(respelled, word)),
    forms,
  )
  const all = cut ? withoutCutForm(whole, forms, isGuess) : whole
  const cutWord = cut && all.at(-1) === spelled.at(-1)
  const name = { organization: true, use, words: [] as string[], roles: [] as number[], suffix: '', forms }
  for (let i = 0; i < all.length && name.words.length < most; i++) {
    if (cutWord && i === all.length - 1) {
      const word = all[i] as string
      // A truncated word of one or two letters is meaningless.
      if (word.length > 2 || name.words.length === 0) {
        name.words.push(word)
        name.roles.push(Role.word | Mark.cut)
      }
      break
    }
    const [word, used] = canonical(all, i)
    i += used - 1
    name.words.push(word)
    name.roles.push(respelled.has(all[i] as string) ? Role.word | Mark.respelled : Role.word)
  }
  if (cut && name.roles.length > 0)
    name.roles[name.roles.length - 1] = (name.roles.at(-1) as number) | Mark.end
  return name
}

function noting(respelled: Set<string>, word: string): string {
  const right = respell(word)
  if (right !== word) respelled.add(right)
  return right
}

/** Drops trailing words that are the beginning of a legal form: "… LIMITED LIABILITY C". */
function withoutCutForm(all: string[], forms: string[], isGuess: boolean): string[] {
  for (let length = Math.min(4, all.length - 1); length > 0; length--) {
    const end = all.slice(all.length - length).join(' ')
    if (end.length < 7) continue
    for (const [phrase, form] of legalForms)
      if (phrase.startsWith(end)) {
        // one whole word, such as "unlimited", is more likely part of the name
        if (isGuess && length === 1 && phrase[end.length] === ' ') continue
        if (isGuess) forms.push(form)
        return all.slice(0, all.length - length)
      }
  }
  return all
}

/** Strips legal forms from both ends repeatedly, but never the entire name. */
function dropForms(all: string[], forms: string[]): string[] {
  let rest = all
  for (;;) {
    const end = formAt(rest, 'end')
    if (end > 0) {
      forms.push(legalForms.get(rest.slice(rest.length - end).join(' ')) as string)
      rest = rest.slice(0, rest.length - end)
      continue
    }
    const start = formAt(rest, 'start')
    if (start === 0) return rest
    forms.push(legalForms.get(rest.slice(0, start).join(' ')) as string)
    rest = rest.slice(start)
  }
}

function formAt(all: readonly string[], where: 'start' | 'end'): number {
  for (let length = Math.min(longestForm, all.length - 1); length > 0; length--) {
    const phrase = where === 'end' ? all.slice(all.length - length) : all.slice(0, length)
    if (where === 'start' && notAtStart.has(phrase.join(''))) continue
    if (legalForms.has(phrase.join(' '))) return length
  }
  return 0
}

/** At the start of a name these are rarely a legal form ("AS Medical", "PA Home Care", "Spa City"). */
const notAtStart = new Set([
  ...ambiguousLegalForms,
  ...[...legalForms.keys()].filter((phrase) => phrase.length <= 2),
])

const wholePhrases: readonly [first: string, second: string, spelling: string][] = [
  ['united', 'states', 'usa'],
  ['united', 'kingdom', 'uk'],
]

/** The normalized word at `i`, and how many words it covers ("forty four" is 44). */
function canonical(all: readonly string[], i: number): [string, number] {
  const word = all[i] as string
  const phrase = wholePhrases.find(([first, second]) => first === word && second === all[i + 1])
  if (phrase !== undefined) return [phrase[2], 2]
  if (word === 'us') return ['usa', 1]
  if ((word === 'no' || word === 'number') && isDigits(all[i + 1] ?? ''))
    return [String(Number(all[i + 1])), 2]
  const tens = numberWords.get(word)
  if (tens !== undefined) {
    const next = all[i + 1]
    const unit =
      next === undefined ? undefined : (numberWords.get(next) ?? ordinalWords.get(next) ?? digit(next))
    if (tens >= 20 && unit !== undefined && unit > 0 && unit < 10) return [String(tens + unit), 2]
    return [String(tens), 1]
  }
  const ordinal = ordinalWords.get(word)
  if (ordinal !== undefined) return [String(ordinal), 1]
  if (i > 0) {
    const roman = romanNumerals.get(word)
    if (roman !== undefined) return [String(roman), 1]
  }
  if (isDigits(word)) return [String(Number(word)), 1]
  return [organizationWords.get(word) ?? word, 1]
}

function digit(word: string): number | undefined {
  return word.length === 1 && isDigits(word) ? Number(word) : undefined
}
