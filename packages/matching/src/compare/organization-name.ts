import type { OrganizationWeights } from '../models/model.ts'
import { hasDigit } from '../normalize/digits.ts'
import {
  endsCut,
  isCut,
  isRespelled,
  Reading,
  Role,
  type NameWords,
  type PreparedName,
} from '../normalize/prepared-name.ts'
import { genericWords, places, stopWords } from '../words/organizations.ts'
import { fillGrid, grid, pairWords, partnerOfLeft, partnerOfRight } from './align.ts'
import { joinLike } from './join-words.ts'
import type { NameDetail, NameLine } from './name-line.ts'
import { Allow, compareWords, wordDetail } from './word.ts'

const leastWord = 0.48
const stride = 16
/** Two conflicting numbers are paired with each other, so that they count once. */
const numbersApart = 0.5
/** Factor for a word that one side seems to have misspelled. */
const respelled = 0.9
/** Many organizations share their initials. */
const acronymFactor = 0.85

export type WordClass = 'distinctive' | 'generic' | 'place' | 'number' | 'stop'

/** The weight of a word of an organization's name: distinctive or common. */
export function classOf(word: string): WordClass {
  if (hasDigit(word)) return 'number'
  if (stopWords.has(word)) return 'stop'
  if (genericWords.has(word)) return 'generic'
  return places.has(word) ? 'place' : 'distinctive'
}

/** Compares two organizations' names; returns 0 to 1. */
export function compareOrganizationNames(
  subject: PreparedName,
  record: PreparedName,
  weights: OrganizationWeights,
  lines?: NameLine[],
): number {
  if (subject.words.length === 0 || record.words.length === 0) return 0
  const left = joinLike(subject, record)
  const right = joinLike(record, left)
  let [a, b] = [withoutStops(left), withoutStops(right)]
  const [plainA, plainB] = [a, b]
  a = spellOutInitials(a, b)
  b = spellOutInitials(b, a)
  const acronym = a !== plainA || b !== plainB ? acronymFactor : 1
  const plain = !a.words.some(isOwn) && !b.words.some(isOwn)
  fillGrid(a, b, (i, j) => wordScore(a, i, b, j))
  pairWords(a.words.length, b.words.length, leastWord)
  if (isOddCut(subject, partnerOfLeft, a) || isOddCut(record, partnerOfRight, b)) return 0
  const tally = { agreed: 0, whole: 0, penalty: 0, own: plain }
  tallyPairs(a, b, weights, plain, tally, lines)
  tallyLeftovers(a, b, weights, plain, tally, lines)
  if (!tally.own || tally.whole === 0) return 0
  const score =
    (tally.agreed / tally.whole) * acronym - tally.penalty - compareForms(subject, record, weights, lines)
  return Math.round(Math.max(0, score) * 10_000) / 10_000
}

/** Whether a possibly truncated name is the beginning of the other: each of its words has a partner. */
function isOddCut(name: PreparedName, partners: Int8Array, { words }: NameWords): boolean {
  if (name.reading !== Reading.guess || !endsCut(name)) return false
  return words.some((_, i) => partners[i] === -1)
}

interface Tally {
  agreed: number
  whole: number
  penalty: number
  /** Whether a distinctive word agrees. */
  own: boolean
}

function tallyPairs(
  a: NameWords,
  b: NameWords,
  weights: OrganizationWeights,
  plain: boolean,
  tally: Tally,
  lines?: NameLine[],
): void {
  for (let i = 0; i < a.words.length; i++) {
    const j = partnerOfLeft[i] as number
    if (j === -1) continue
    const [left, right] = [a.words[i] as string, b.words[j] as string]
    const weight = (weightOf(left, weights, plain) + weightOf(right, weights, plain)) / 2
    const score = grid[i * stride + j] as number
    tally.whole += weight
    tally.agreed += weight * score
    if (isOwn(left) || isOwn(right)) tally.own = true
    const otherNumber = left !== right && hasDigit(left) && hasDigit(right)
    if (otherNumber) tally.penalty += weights.numberConflict
    const detail = otherNumber
      ? 'other-number'
      : left === right && score < 1
        ? 'misspelled'
        : wordDetail(left, right, allowed(a, i, b, j))
    lines?.push({ part: 'word', left, right, detail, score })
  }
}

function tallyLeftovers(
  a: NameWords,
  b: NameWords,
  weights: OrganizationWeights,
  plain: boolean,
  tally: Tally,
  lines?: NameLine[],
): void {
  const ends = [endOf(a, partnerOfLeft, b, weights), endOf(b, partnerOfRight, a, weights)] as const
  const left = leftovers(a, partnerOfLeft, ends[0])
  const right = leftovers(b, partnerOfRight, ends[1])
  const conflict = left.length > 0 && right.length > 0
  for (const word of left) {
    const share = conflict ? 1 : extra(word, a, weights.subjectExtra, weights)
    tally.whole += weightOf(word, weights, plain) * share
    if (hasDigit(word)) tally.penalty += weights.numberConflict
    lines?.push({ part: 'word', left: word, right: '', detail: 'subject-only', score: 0 })
  }
  for (const word of right) {
    const share = conflict ? 1 : extra(word, b, weights.recordExtra, weights)
    tally.whole += weightOf(word, weights, plain) * share
    if (hasDigit(word)) tally.penalty += weights.numberConflict
    lines?.push({ part: 'word', left: '', right: word, detail: 'record-only', score: 0 })
  }
  if (lines === undefined || !weights.truncatesInOrder) return
  for (const word of a.words.slice(ends[0]))
    lines.push({ part: 'word', left: word, right: '', detail: 'beyond-cut', score: 0 })
  for (const word of b.words.slice(ends[1]))
    lines.push({ part: 'word', left: '', right: word, detail: 'beyond-cut', score: 0 })
}

const leftovers = ({ words }: NameWords, partners: Int8Array, end: number): string[] =>
  words.slice(0, end).filter((_, i) => partners[i] === -1)

/** How many words of a name count: if the other name was truncated, those up to the last paired one. */
function endOf(
  { words }: NameWords,
  partners: Int8Array,
  other: NameWords,
  { truncatesInOrder }: OrganizationWeights,
): number {
  if (!endsCut(other)) return words.length
  let end = words.length
  while (end > 0 && partners[end - 1] === -1) end--
  const isInOrder = partners[end - 1] === other.words.length - 1
  return isInOrder || !truncatesInOrder ? end : words.length
}

function extra(word: string, { words }: NameWords, share: number, weights: OrganizationWeights): number {
  const kind = classOf(word)
  if (kind === 'distinctive' && weights.firstExtra !== undefined) {
    const first = words.find((one) => classOf(one) === 'distinctive')
    if (word === first) return weights.firstExtra
  }
  if (kind === 'number') return weights.numberExtra
  if (kind === 'place') return weights.placeExtra
  return kind === 'generic' ? weights.genericExtra : share
}

/** "PLA" and "People's Liberation Army": a word that is the initials of three or more neighbors. */
function spellOutInitials(side: NameWords, other: NameWords): NameWords {
  for (let i = 0; i < side.words.length; i++) {
    const word = side.words[i] as string
    if (word.length < 3 || word.length > 6 || word.length > other.words.length) continue
    if (other.words.includes(word) || side.words.length + word.length > 16) continue
    for (let j = 0; j + word.length <= other.words.length; j++) {
      if (!areInitials(word, other.words, j)) continue
      const spelled = other.words.slice(j, j + word.length)
      return {
        words: side.words.toSpliced(i, 1, ...spelled),
        roles: side.roles.toSpliced(i, 1, ...spelled.map(() => Role.word)),
      }
    }
  }
  return side
}

function areInitials(word: string, all: readonly string[], from: number): boolean {
  for (let k = 0; k < word.length; k++)
    if ((all[from + k] as string).charCodeAt(0) !== word.charCodeAt(k)) return false
  return true
}

function wordScore(a: NameWords, i: number, b: NameWords, j: number): number {
  const [left, right] = [a.words[i] as string, b.words[j] as string]
  if (left !== right && hasDigit(left) && hasDigit(right)) return numbersApart
  const score = compareWords(left, right, allowed(a, i, b, j))
  return isRespelled(a, i) === isRespelled(b, j) ? score : score * respelled
}

function allowed(a: NameWords, i: number, b: NameWords, j: number): number {
  const [left, right] = [a.words[i] as string, b.words[j] as string]
  const exact = hasDigit(left) || hasDigit(right) || (places.has(left) && places.has(right))
  let allow: number = exact ? 0 : Allow.edits
  if (isCut(a, i)) allow |= Allow.leftCut
  if (isCut(b, j)) allow |= Allow.rightCut
  return allow
}

function weightOf(word: string, weights: OrganizationWeights, plain: boolean): number {
  const kind = classOf(word)
  if (kind === 'stop') return 0.1
  if (word.length === 1 && kind === 'distinctive') return weights.letter
  return plain && kind === 'generic' ? weights.distinctive : weights[kind]
}

function isOwn(word: string): boolean {
  const kind = classOf(word)
  return kind === 'distinctive' || kind === 'place'
}

function withoutStops(side: NameWords): NameWords {
  const stops = side.words.reduce((count, word) => count + (stopWords.has(word) ? 1 : 0), 0)
  if (stops === 0 || stops === side.words.length) return side
  return {
    words: side.words.filter((word) => !stopWords.has(word)),
    roles: side.roles.filter((_, i) => !stopWords.has(side.words[i] as string)),
  }
}

function compareForms(
  a: PreparedName,
  b: PreparedName,
  weights: OrganizationWeights,
  lines?: NameLine[],
): number {
  const left = a.forms
  const right = b.forms
  if (left.length === 0 && right.length === 0) return 0
  const same = left.find((form) => right.includes(form))
  const family = left.find((form) => right.some((other) => familyOf(other) === familyOf(form)))
  const missing = left.length === 0 || right.length === 0
  const [detail, cost]: [NameDetail, number] = missing
    ? [left.length === 0 ? 'record-only' : 'subject-only', weights.formMissing]
    : same !== undefined
      ? ['equal', 0]
      : family !== undefined
        ? ['related', weights.formRelated]
        : ['different', isCharity(left) === isCharity(right) ? weights.formDiffers : weights.formOpposed]
  lines?.push({
    part: 'legal form',
    left: shown(left),
    right: shown(right),
    detail,
    score: same === undefined ? 0 : 1,
  })
  return cost
}

function familyOf(form: string): string {
  return form.slice(0, form.indexOf(':'))
}

function isCharity(forms: readonly string[]): boolean {
  return forms.some((form) => familyOf(form) === 'nonprofit')
}

function shown(forms: readonly string[]): string {
  return forms.map((form) => form.slice(form.indexOf(':') + 1)).join(' ')
}
