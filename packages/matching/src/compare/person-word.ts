import type { PersonWeights } from '../models/model.ts'
import { isCut, isParticle, Role, roleAt, type NameWords } from '../normalize/prepared-name.ts'
import { givenFrequency, surnameFrequency } from '../words/frequency.ts'
import { Allow, compareWords, isEdit, wordScores } from './word.ts'

/** Whether two words that differ by a letter or two are both common names. */
function areTwoNames(a: string, b: string, roleOfA: number, roleOfB: number): boolean {
  const family = roleOfA === Role.family || roleOfB === Role.family
  const given = !family && (roleOfA !== Role.word || roleOfB !== Role.word)
  if (!given && surnameFrequency.has(a) && surnameFrequency.has(b)) return true
  return !family && givenFrequency.has(a) && givenFrequency.has(b)
}

/** From this score on, two words differ by no more than a doubled letter. */
const doubled = 0.92

/** Compares two words in their positions. */
export function wordScore(a: NameWords, i: number, b: NameWords, j: number, weights: PersonWeights): number {
  const [left, right] = [a.words[i] as string, b.words[j] as string]
  const score = compareWords(left, right, allowed(a, i, b, j))
  if (score === 0) return 0
  const factor = crossing(roleAt(a, i), roleAt(b, j), weights)
  if (score === wordScores.initial)
    return isMiddle(a, i) || isMiddle(b, j) ? score * factor : weights.givenInitial * factor
  // Smith and Smyth may be one name misspelled; Lopez and Gomez are two names.
  if (!isEdit(score)) return score * factor
  if (areTwoNames(left, right, roleAt(a, i), roleAt(b, j))) return score * factor * weights.twoNames
  if (score >= doubled) return score * factor
  if (roleAt(a, i) === Role.given || roleAt(b, j) === Role.given) return score * factor * weights.givenEdit
  return score * factor * (isFirst(a, i) || isFirst(b, j) ? weights.firstEdit : 1)
}

/** The first word if the parts of the name are unknown: usually a given name. */
function isFirst(side: NameWords, i: number): boolean {
  return i === 0 && side.words.length > 1 && roleAt(side, i) === Role.word
}

function isMiddle(side: NameWords, i: number): boolean {
  return roleAt(side, i) === Role.middle
}

/** How two words may agree, by their roles in their names. */
export function allowed(a: NameWords, i: number, b: NameWords, j: number): number {
  const left = roleAt(a, i)
  const right = roleAt(b, j)
  const family = left === Role.family || right === Role.family
  const samePlace = left === right || left === Role.word || right === Role.word
  let allow = !samePlace || isParticle(a, i) || isParticle(b, j) ? 0 : Allow.edits
  if (!family) allow |= Allow.nicknames | Allow.initials
  if (isCut(a, i)) allow |= Allow.leftCut
  if (isCut(b, j)) allow |= Allow.rightCut
  return allow
}

function crossing(x: number, y: number, weights: PersonWeights): number {
  if (x === y || x === Role.word || y === Role.word) return 1
  const family = x === Role.family || y === Role.family
  const middle = x === Role.middle || y === Role.middle
  if (family) return middle ? weights.crossed.middleFamily : weights.crossed.givenFamily
  return weights.crossed.givenMiddle
}

/** How much a word counts. */
export function weightOf(side: NameWords, i: number, weights: PersonWeights): number {
  if (isParticle(side, i)) return weights.particle
  switch (roleAt(side, i)) {
    case Role.family:
      return weights.family
    case Role.given:
      return weights.given
    case Role.middle:
      return (side.words[i] as string).length === 1 ? weights.initial : weights.middle
    default:
      return weights.word
  }
}
