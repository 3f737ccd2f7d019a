import type { PersonWeights } from '../models/model.ts'
import {
  isParticle,
  Mark,
  Role,
  roleAt,
  type NameWords,
  type PreparedName,
} from '../normalize/prepared-name.ts'
import { fillGrid, grid, pairWords, partnerOfLeft, partnerOfRight } from './align.ts'
import { joinLike } from './join-words.ts'
import type { NameLine } from './name-line.ts'
import { allowed, weightOf, wordScore } from './person-word.ts'
import { wordDetail } from './word.ts'

const leastWord = 0.48
const stride = 16

/**
 * Compares two people's names; returns 0 to 1. Words are paired: equal and equivalent ones first, then
 * those a few letters apart. Words that only one side has cost little, contradictions cost much.
 */
export function comparePersonNames(
  subject: PreparedName,
  record: PreparedName,
  weights: PersonWeights,
  lines?: NameLine[],
): number {
  if (subject.words.length === 0 || record.words.length === 0) return 0
  if (lines === undefined && isSame(subject, record)) return 1
  const [left, right] = weights.readsLettersAsInitials
    ? [withInitials(subject), withInitials(record)]
    : [subject, record]
  let a: NameWords = joinLike(left, right)
  let b: NameWords = joinLike(right, a)
  a = spellOutInitials(a, b)
  b = spellOutInitials(b, a)
  const n = a.words.length
  const m = b.words.length
  fillGrid(a, b, (i, j) => wordScore(a, i, b, j, weights))
  pairWords(n, m, leastWord)
  const tally = tallyPairs(a, b, weights, lines)
  tallyLeftovers(a, b, weights, tally, lines)
  const suffix = compareSuffixes(subject, record, weights, lines)
  let score = tally.whole === 0 ? 0 : tally.agreed / tally.whole - tally.penalty - suffix
  if (isReversed(a, b)) score -= weights.reversed
  if (isThin(tally, n, m)) score = Math.min(score, weights.thin)
  return round(Math.max(0, score))
}

function isSame(a: PreparedName, b: PreparedName): boolean {
  if (a.words.length !== b.words.length || a.suffix !== b.suffix) return false
  for (let i = 0; i < a.words.length; i++)
    if (a.words[i] !== b.words[i] || a.roles[i] !== b.roles[i]) return false
  return true
}

/** The name with its single letters as initials: in "Mary E Jones", E is not the particle of "Costa e Silva". */
function withInitials(name: PreparedName): PreparedName {
  let roles: number[] | undefined
  for (let i = 0; i < name.words.length; i++) {
    if (!isParticle(name, i) || (name.words[i] as string).length > 1) continue
    if (roleAt(name, i) === Role.family) continue
    roles ??= [...name.roles]
    roles[i] = (roles[i] as number) & ~Mark.particle
  }
  return roles === undefined ? name : { ...name, roles }
}

/** "Scott James" and "James Scott": two swapped words whose roles are unknown. */
function isReversed(a: NameWords, b: NameWords): boolean {
  if (a.words.length !== 2 || b.words.length !== 2) return false
  if (roleAt(a, 0) !== Role.word || roleAt(b, 0) !== Role.word) return false
  return partnerOfLeft[0] === 1 && partnerOfLeft[1] === 0
}

/** "JC" and "Jean Claude": two letters that are the initials of two neighbors. */
function spellOutInitials(side: NameWords, other: NameWords): NameWords {
  if (other.words.length < 3) return side
  const i = side.words.findIndex((word, at) => word.length === 2 && roleAt(side, at) !== Role.family)
  if (i === -1) return side
  const word = side.words[i] as string
  if (other.words.includes(word)) return side
  for (let j = 0; j + 2 < other.words.length; j++) {
    if (roleAt(other, j + 1) === Role.family) continue
    if ((other.words[j] as string).charCodeAt(0) !== word.charCodeAt(0)) continue
    if ((other.words[j + 1] as string).charCodeAt(0) !== word.charCodeAt(1)) continue
    return {
      words: side.words.toSpliced(i, 1, word.charAt(0), word.charAt(1)),
      roles: side.roles.toSpliced(i, 1, roleAt(side, i), roleAt(other, j + 1)),
    }
  }
  return side
}

interface Tally {
  agreed: number
  whole: number
  penalty: number
  /** Paired words, without particles and initials. */
  main: number
  extras: number
  familyPaired: boolean
  givenPaired: boolean
}

function tallyPairs(a: NameWords, b: NameWords, weights: PersonWeights, lines?: NameLine[]): Tally {
  const tally: Tally = {
    agreed: 0,
    whole: 0,
    penalty: 0,
    main: 0,
    extras: 0,
    familyPaired: false,
    givenPaired: false,
  }
  for (let i = 0; i < a.words.length; i++) {
    const j = partnerOfLeft[i] as number
    if (j === -1) continue
    const weight = (weightOf(a, i, weights) + weightOf(b, j, weights)) / 2
    const score = grid[i * stride + j] as number
    tally.whole += weight
    tally.agreed += weight * score
    if (!isParticle(a, i) && !isParticle(b, j)) {
      if (score > 0.9 || ((a.words[i] as string).length > 1 && (b.words[j] as string).length > 1))
        tally.main++
      if (roleAt(a, i) === Role.family || roleAt(b, j) === Role.family) tally.familyPaired = true
      if (roleAt(a, i) === Role.given || roleAt(b, j) === Role.given) tally.givenPaired = true
    }
    lines?.push({
      part: partOf(roleAt(a, i), roleAt(b, j)),
      left: a.words[i] as string,
      right: b.words[j] as string,
      detail: wordDetail(a.words[i] as string, b.words[j] as string, allowed(a, i, b, j)),
      score: round(score),
      ...crossingOf(roleAt(a, i), roleAt(b, j)),
    })
  }
  return tally
}

function crossingOf(x: number, y: number): Pick<NameLine, 'crossed'> {
  if (x === y || (x !== Role.given && y !== Role.given)) return {}
  const other = x === Role.given ? y : x
  return other === Role.family ? { crossed: 'family' } : other === Role.middle ? { crossed: 'middle' } : {}
}

/** Unpaired words: a contradiction if both sides have one in the same position, otherwise an omission. */
function tallyLeftovers(
  a: NameWords,
  b: NameWords,
  weights: PersonWeights,
  tally: Tally,
  lines?: NameLine[],
): void {
  const usedRight = new Set<number>()
  for (let i = 0; i < a.words.length; i++) {
    if (partnerOfLeft[i] !== -1) continue
    if (isParticle(a, i)) continue
    const j = rivalOf(a, i, b, usedRight)
    if (j === -1) {
      const share = extraShare(a, i, partnerOfLeft, weights.subjectExtra, weights, tally)
      tally.whole += weightOf(a, i, weights) * share
      if (roleAt(a, i) !== Role.middle) tally.extras++
      lines?.push(omission(a, i, 'subject'))
      continue
    }
    usedRight.add(j)
    const minor = isMinor(a, i, b, j, tally)
    tally.whole += (weightOf(a, i, weights) + weightOf(b, j, weights)) / 2
    tally.penalty += minor ? weights.minorConflict : weights.conflict
    lines?.push({
      part: partOf(roleAt(a, i), roleAt(b, j)),
      left: a.words[i] as string,
      right: b.words[j] as string,
      detail: 'different',
      score: 0,
    })
  }
  for (let j = 0; j < b.words.length; j++) {
    if (partnerOfRight[j] !== -1 || usedRight.has(j) || isParticle(b, j)) continue
    const share = extraShare(b, j, partnerOfRight, weights.recordExtra, weights, tally)
    tally.whole += weightOf(b, j, weights) * share
    if (roleAt(b, j) !== Role.middle) tally.extras++
    lines?.push(omission(b, j, 'record'))
  }
}

/** A missing middle name proves nothing, and people use either half of a compound family name. */
function extraShare(
  side: NameWords,
  i: number,
  partners: Int8Array,
  share: number,
  weights: PersonWeights,
  tally: Tally,
): number {
  const role = roleAt(side, i)
  if (role === Role.middle) return weights.middleExtra
  if (role === Role.word && isBetween(side, i, partners)) return weights.between
  return role === Role.family && tally.familyPaired ? weights.compoundExtra : share
}

/** If the parts are unknown, a word between a paired first and last one is a middle name or half of a compound. */
function isBetween({ words }: NameWords, i: number, partners: Int8Array): boolean {
  return i > 0 && i < words.length - 1 && partners[0] !== -1 && partners[words.length - 1] !== -1
}

/** The first unpaired word of the record in the same position as word `i` of the subject. */
function rivalOf(a: NameWords, i: number, b: NameWords, used: ReadonlySet<number>): number {
  const role = roleAt(a, i)
  for (let j = 0; j < b.words.length; j++) {
    if (partnerOfRight[j] !== -1 || used.has(j) || isParticle(b, j)) continue
    const other = roleAt(b, j)
    if (role === other || role === Role.word || other === Role.word) return j
  }
  return -1
}

/** A middle name, or a second given or family name next to one that agrees. */
function isMinor(a: NameWords, i: number, b: NameWords, j: number, tally: Tally): boolean {
  if (roleAt(a, i) === Role.middle || roleAt(b, j) === Role.middle) return true
  if (roleAt(a, i) === Role.family && roleAt(b, j) === Role.family) return tally.familyPaired
  return roleAt(a, i) === Role.given && roleAt(b, j) === Role.given && tally.givenPaired
}

/** Whether too little agrees for one name: fewer words are paired than unpaired, or only one of several. */
function isThin(tally: Tally, n: number, m: number): boolean {
  if (tally.main === 0) return true
  if (tally.extras > tally.main) return true
  return tally.main === 1 && tally.extras > 0 && Math.max(n, m) > 1
}

function compareSuffixes(
  a: PreparedName,
  b: PreparedName,
  weights: PersonWeights,
  lines?: NameLine[],
): number {
  const left = a.suffix
  const right = b.suffix
  if (left === '' && right === '') return 0
  const differs = left !== '' && right !== '' && left !== right
  const detail =
    left === right ? 'equal' : differs ? 'different' : left === '' ? 'record-only' : 'subject-only'
  lines?.push({ part: 'suffix', left, right, detail, score: left === right ? 1 : 0 })
  return differs ? weights.suffixConflict : 0
}

function omission(side: NameWords, i: number, owner: 'subject' | 'record'): NameLine {
  const word = side.words[i] as string
  return {
    part: partOf(roleAt(side, i), roleAt(side, i)),
    left: owner === 'subject' ? word : '',
    right: owner === 'record' ? word : '',
    detail: `${owner}-only`,
    score: 0,
  }
}

function partOf(x: number, y: number): NameLine['part'] {
  switch (x === Role.word ? y : x) {
    case Role.given:
      return 'given'
    case Role.middle:
      return 'middle'
    case Role.family:
      return 'family'
    default:
      return 'word'
  }
}

function round(score: number): number {
  return Math.round(score * 10_000) / 10_000
}
