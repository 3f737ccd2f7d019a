import { lookAlikes } from './look-alikes.ts'

/**
 * The cost of turning one word into another, letter by letter: 1 for an insertion, deletion, replacement or
 * swap of neighbors, less for letters that look or sound alike, more if a digit is involved. Stops above `most`
 * and returns Infinity.
 */
export function editCost(a: string, b: string, most: number): number {
  const n = a.length
  const m = b.length
  if (Math.abs(n - m) * cheapest > most || n > longest || m > longest || tooFar(a, b, most)) return Infinity
  for (let i = 0; i < n; i++) gapsLeft[i] = gapCost(a, i)
  for (let j = 0; j < m; j++) gapsRight[j] = gapCost(b, j)
  for (let j = 0; j <= m; j++)
    before[j] = j === 0 ? 0 : (before[j - 1] as number) + (gapsRight[j - 1] as number)
  let leastBefore = 0
  for (let i = 1; i <= n; i++) {
    const gap = gapsLeft[i - 1] as number
    current[0] = (before[0] as number) + gap
    let least = current[0]
    const x = a.charCodeAt(i - 1)
    for (let j = 1; j <= m; j++) {
      const y = b.charCodeAt(j - 1)
      let cost = (before[j - 1] as number) + (x === y ? 0 : replaceCost(x, y))
      const dropped = (before[j] as number) + gap
      if (dropped < cost) cost = dropped
      const added = (current[j - 1] as number) + (gapsRight[j - 1] as number)
      if (added < cost) cost = added
      if (i > 1 && j > 1 && x === b.charCodeAt(j - 2) && y === a.charCodeAt(i - 2)) {
        const swapped = (earlier[j - 2] as number) + 1
        if (swapped < cost) cost = swapped
      }
      const twoForOne = isLookAlike(a, i, y) ? (earlier[j - 1] as number) + cheap : Infinity
      if (twoForOne < cost) cost = twoForOne
      const oneForTwo = isLookAlike(b, j, x) ? (before[j - 2] as number) + cheap : Infinity
      if (oneForTwo < cost) cost = oneForTwo
      current[j] = cost
      if (cost < least) least = cost
    }
    if (least > most && leastBefore > most) return Infinity
    leastBefore = least
    const spare = earlier
    earlier = before
    before = current
    current = spare
  }
  const cost = before[m] as number
  return cost > most ? Infinity : cost
}

const longest = 40
const cheapest = 0.4
const gapsLeft = new Float64Array(longest + 1)
const gapsRight = new Float64Array(longest + 1)
let earlier = new Float64Array(longest + 1)
let before = new Float64Array(longest + 1)
let current = new Float64Array(longest + 1)

/**
 * Whether the sets of letters alone rule out a small cost: an edit changes at most two letters of the set,
 * a cheap pair of letters costs half, and replacing one letter by two changes a third.
 */
function tooFar(a: string, b: string, most: number): boolean {
  let letters = lettersOf(a) ^ lettersOf(b)
  let count = 0
  for (; letters !== 0; letters &= letters - 1) count++
  return count > 4 * most + 1
}

function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

const cheap = 0.5
const near = 0.75
const replace = new Float64Array(128 * 128).fill(1)
const vowel = new Uint8Array(128)
for (const letter of 'aeiouy') vowel[letter.charCodeAt(0)] = 1

function confuse(pairs: string, cost: number): void {
  for (const pair of pairs.split(' ')) {
    const [x, y] = [pair.charCodeAt(0), pair.charCodeAt(1)]
    replace[x * 128 + y] = cost
    replace[y * 128 + x] = cost
  }
}

for (let digit = 48; digit <= 57; digit++) {
  for (let other = 48; other <= 122; other++) {
    replace[digit * 128 + other] = 2
    replace[other * 128 + digit] = 2
  }
}
confuse('ao ae ai au eo eu io iu oe ue', near)
confuse('mn bp dt gk gj fv', near)
confuse('ou ei ck iy sz vw jy kq xs ij il', cheap)
confuse('1l 1i 0o 5s 8b 9g 6g 2z 4a 3e 7t', cheap)

const pairs = new Uint8Array(32 * 32 * 32)
for (const [two, one] of lookAlikes) {
  pairs[((two.charCodeAt(0) & 31) << 10) | ((two.charCodeAt(1) & 31) << 5) | (one.charCodeAt(0) & 31)] = 1
}

/** Whether the two letters of `word` that end at `i` can be read as the letter `one`. */
function isLookAlike(word: string, i: number, one: number): boolean {
  if (i < 2) return false
  const at = ((word.charCodeAt(i - 2) & 31) << 10) | ((word.charCodeAt(i - 1) & 31) << 5) | (one & 31)
  return pairs[at] === 1
}

function replaceCost(x: number, y: number): number {
  return replace[x * 128 + y] as number
}

/** Doubling a letter, or the reverse, is cheap; an extra digit is expensive. */
function gapCost(word: string, i: number): number {
  const code = word.charCodeAt(i)
  if (code < 58) return 2
  if (i > 0 && word.charCodeAt(i - 1) === code) return cheapest
  return code === 104 && i > 0 ? 0.8 : vowel[code] === 1 ? 0.9 : 1
}
