import { roleAt, type NameWords } from '../normalize/prepared-name.ts'

const most = 16
/** Agreement of word `i` on the left with word `j` on the right, at `i * 16 + j`. */
export const grid = new Float64Array(most * most)
/** Partner on the right of each word on the left, -1 for none; and the other way. */
export const partnerOfLeft = new Int8Array(most)
export const partnerOfRight = new Int8Array(most)

/**
 * Scores every word on the left with every word on the right. A word that is on both sides, in a position of
 * the same kind, is paired with its equal: the others need not be compared.
 */
export function fillGrid(a: NameWords, b: NameWords, score: (i: number, j: number) => number): void {
  const n = a.words.length
  const m = b.words.length
  let takenLeft = 0
  let takenRight = 0
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < m; j++) grid[i * most + j] = 0
    for (let j = 0; j < m; j++) {
      if ((takenRight & (1 << j)) !== 0 || a.words[i] !== b.words[j]) continue
      if (roleAt(a, i) !== roleAt(b, j)) continue
      takenLeft |= 1 << i
      takenRight |= 1 << j
      grid[i * most + j] = score(i, j)
      break
    }
  }
  for (let i = 0; i < n; i++) {
    if ((takenLeft & (1 << i)) !== 0) continue
    for (let j = 0; j < m; j++) if ((takenRight & (1 << j)) === 0) grid[i * most + j] = score(i, j)
  }
}

/**
 * Pairs the words of two names, the best pairs first. Equal scores go to the pair at
 * the most similar positions, so that the result does not depend on which name is on the left.
 */
export function pairWords(n: number, m: number, least: number): void {
  for (let i = 0; i < n; i++) partnerOfLeft[i] = -1
  for (let j = 0; j < m; j++) partnerOfRight[j] = -1
  for (;;) {
    let best = least
    let bestI = -1
    let bestJ = -1
    let bestGap = 0
    for (let i = 0; i < n; i++) {
      if (partnerOfLeft[i] !== -1) continue
      for (let j = 0; j < m; j++) {
        if (partnerOfRight[j] !== -1) continue
        const score = grid[i * most + j] as number
        if (score < best) continue
        const gap = Math.abs(i - j) * 64 + i + j
        if (bestI === -1 || score > best || gap < bestGap) {
          best = score
          bestI = i
          bestJ = j
          bestGap = gap
        }
      }
    }
    if (bestI === -1) return
    partnerOfLeft[bestI] = bestJ
    partnerOfRight[bestJ] = bestI
  }
}
