import type { Random } from './random.ts'

const onsets =
  'b bl br c ch cl cr d dr f fl fr g gl gr h j k kr l m n p ph pr qu r s sch sh sk sl sp st t th tr v w z'
const vowels = 'a a a e e e i i o o u y ai au ea ee ei ie oa ou'
const codas = ' b ck d g l ll m n n n nd ng nt r r rd rg rk rt s ss st t tt x z'
const endings =
  'son man mann berg stein ski sky wicz ez es ini elli ard ett ley ton ford well worth er ers a o i ian oglu ova'

const parts = [onsets, vowels, codas, endings].map((text) => text.split(' ')) as [
  string[],
  string[],
  string[],
  string[],
]
const TAIL = 150_000

/** Draws keys as often as their numbers say. */
export function weightedPicker(weights: ReadonlyMap<string, number>): (random: Random) => string {
  const keys = [...weights.keys()].map((key) => key.toUpperCase())
  const ends = new Float64Array(keys.length)
  let total = 0
  for (const [at, weight] of [...weights.values()].entries()) ends[at] = total += weight
  return (random) => {
    const wanted = random.next() * total
    let [low, high] = [0, keys.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle]! > wanted) high = middle
      else low = middle + 1
    }
    return keys[low]!
  }
}

/** A word of syllables that reads like a name: the same number gives the same word. */
export function inventedWord(number: number): string {
  let state = Math.imul(number + 1, 0x9e3779b1) >>> 0
  const choose = (items: string[]): string => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0
    return items[(state >>> 8) % items.length]!
  }
  const [first, second, third, last] = parts
  let word = choose(first) + choose(second) + choose(third)
  if (state % 3 !== 0) word += choose(first) + choose(second) + choose(third)
  if (word.length < 5 || state % 2 === 0) word += choose(last)
  return word.slice(0, 14).toUpperCase()
}

/** An invented rare surname: of a long tail in which some still come more often than others. */
export const rareSurname = (random: Random): string =>
  inventedWord(Math.floor(TAIL * random.next() * random.next()))
