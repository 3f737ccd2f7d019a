import anyAscii from 'any-ascii'
import { STREET_WORDS, UNIT_WORDS } from './street-words.ts'

const LONGEST = 200
const MOST_WORDS = 24
const LETTER = 1
const DIGIT = 2
const DROPPED = 3
const UNIT_SIGN = 4

function kindOf(code: number): number {
  if (code >= 97 && code <= 122) return LETTER
  if (code >= 48 && code <= 57) return DIGIT
  if (code === 39 || code === 46 || code === 96) return DROPPED
  return code === 35 ? UNIT_SIGN : 0
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false
  return true
}

/** Folds case, accents and other scripts but keeps punctuation, which a street line needs. */
function lowerAscii(text: string): string {
  const head = text.length > LONGEST ? text.slice(0, LONGEST) : text
  return (isAscii(head) ? head : anyAscii(head.normalize('NFKC'))).toLowerCase()
}

function isDigitAt(text: string, at: number): boolean {
  return kindOf(text.charCodeAt(at)) === DIGIT
}

/** Splits folded text into words; drops dots, apostrophes and hyphens between digits. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  let before = ''
  let start = 0
  for (let i = 0; i <= text.length && words.length < MOST_WORDS; i++) {
    const kind = i < text.length ? kindOf(text.charCodeAt(i)) : 0
    if (kind === LETTER || kind === DIGIT) continue
    if (start < i) before = before === '' ? text.slice(start, i) : before + text.slice(start, i)
    start = i + 1
    if (kind === DROPPED) continue
    if (text.charCodeAt(i) === 45 && isDigitAt(text, i - 1) && isDigitAt(text, i + 1)) continue
    if (before !== '') words.push(before)
    before = ''
    if (kind === UNIT_SIGN) words.push('#')
  }
  return words
}

/** How many words from `at` on mean "PO box"; 0 if none do. */
function boxLength(words: readonly string[], at: number): number {
  const word = words[at]
  if (word === 'box' && at === 0) return 1
  if (word?.charCodeAt(0) !== 112) return 0
  if (word === 'pobox' || word === 'pob') return 1
  if (word === 'po') return isBox(words[at + 1]) ? 2 : 0
  const next = words[at + 1]
  return ((word === 'p' && next === 'o') || (word === 'post' && next === 'office')) && isBox(words[at + 2])
    ? 3
    : 0
}

function isBox(word: string | undefined): boolean {
  return word === 'box' || word === 'bx' || word === 'drawer'
}

function boxOf(words: readonly string[], at: number): string {
  const number = words[at] === '#' ? words[at + 1] : words[at]
  return number === undefined ? '' : `pobox ${number}`
}

function isOrdinal(word: string | undefined): boolean {
  return word !== undefined && /^\d+(?:st|nd|rd|th)$/.test(word)
}

function isFloor(word: string): boolean {
  return word === 'floor' || word === 'fl' || word === 'flr'
}

/** Normalizes a street line: canonical directions and street types, no unit, "pobox 123". */
export function normalizeStreet(text: string | undefined): string {
  const words = wordsOf(lowerAscii(text ?? ''))
  const kept: string[] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    const box = boxLength(words, i)
    if (box > 0 && kept.length === 0) return boxOf(words, i + box)
    if (box > 0 && kept.length >= 2) break
    if (UNIT_WORDS.has(word)) {
      if (kept.length >= 2) {
        if (isFloor(word) && isOrdinal(kept.at(-1)) && kept.length > 2) kept.pop()
        break
      }
      if (kept.length === 0) {
        i++
        continue
      }
    }
    kept.push(STREET_WORDS.get(word) ?? word)
  }
  return kept.join(' ')
}
