import { nicknameGroups } from '../words/nicknames.ts'
import { spellingGroups } from '../words/spellings.ts'
import { editCost } from './letters.ts'

/** How two words may agree; the caller decides what their roles allow. */
export const Allow = { edits: 1, nicknames: 2, initials: 4, leftCut: 8, rightCut: 16 } as const

export const wordScores = { equal: 1, spelling: 0.97, cut: 0.96, nickname: 0.93, initial: 0.85 } as const
const editSlope = 1.22

/** Agreement of two folded words between 0 and 1; 0 unless they are equal, equivalent or a few letters apart. */
export function compareWords(a: string, b: string, allow: number): number {
  if (a === b) return wordScores.equal
  if (a.length === 1 || b.length === 1) {
    return (allow & Allow.initials) !== 0 && a.charCodeAt(0) === b.charCodeAt(0) ? wordScores.initial : 0
  }
  if (sameSpelling(a, b)) return wordScores.spelling
  if ((allow & Allow.rightCut) !== 0 && b.length >= 3 && a.startsWith(b)) return wordScores.cut
  if ((allow & Allow.leftCut) !== 0 && a.length >= 3 && b.startsWith(a)) return wordScores.cut
  const nickname = (allow & Allow.nicknames) !== 0 && areNicknames(a, b) ? wordScores.nickname : 0
  if ((allow & Allow.edits) === 0) return nickname
  const longer = Math.max(a.length, b.length)
  const budget = hasVowel(a) && hasVowel(b) ? editBudget(longer) : 1
  const cost = editCost(a, b, budget)
  if (cost === Infinity) return nickname
  return Math.max(nickname, 1 - (editSlope * cost) / longer)
}

/** Whether a score means differing letters rather than an equal or equivalent word. */
export function isEdit(score: number): boolean {
  return (
    score !== wordScores.equal &&
    score !== wordScores.spelling &&
    score !== wordScores.cut &&
    score !== wordScores.nickname &&
    score !== wordScores.initial
  )
}

/** How many letters may differ: none in one-letter words, two in words of five letters or more. */
function editBudget(length: number): number {
  return length <= 2 ? 0.5 : length <= 4 ? 1 : 2
}

/** Words from scripts without vowels are short: two differing letters are a lot for them. */
function hasVowel(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    if (code === 97 || code === 101 || code === 105 || code === 111 || code === 117 || code === 121)
      return true
  }
  return false
}

export function sameSpelling(a: string, b: string): boolean {
  const group = spellingGroups.get(a)
  return group !== undefined && group === spellingGroups.get(b)
}

export function areNicknames(a: string, b: string): boolean {
  const groups = nicknameGroups.get(a)
  if (groups === undefined) return false
  const others = nicknameGroups.get(b)
  return others !== undefined && groups.some((group) => others.includes(group))
}

export type WordDetail =
  'equal' | 'different' | 'initial' | 'spelling' | 'cut' | 'nickname' | 'one-edit' | 'two-edits'

/** Why two words agree, as a code for the explanation. */
export function wordDetail(a: string, b: string, allow: number): WordDetail {
  const score = compareWords(a, b, allow)
  if (score === wordScores.equal) return 'equal'
  if (score === 0) return 'different'
  if (a.length === 1 || b.length === 1) return 'initial'
  if (sameSpelling(a, b)) return 'spelling'
  if (score === wordScores.cut) return 'cut'
  if (score === wordScores.nickname && areNicknames(a, b)) return 'nickname'
  return editCost(a, b, 2) <= 1 ? 'one-edit' : 'two-edits'
}
