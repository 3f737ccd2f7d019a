/** Letter pairs that look or sound like a single letter. */
export const lookAlikes: readonly [two: string, one: string][] = [
  ['rn', 'm'],
  ['cl', 'd'],
  ['vv', 'w'],
  ['ph', 'f'],
  ['ck', 'k'],
  ['kh', 'k'],
  ['sh', 's'],
  ['ks', 'x'],
  ['ii', 'u'],
  ['ue', 'u'],
  ['oe', 'o'],
  ['ae', 'a'],
]

/** The spellings of a word with one such pair replaced. */
export function misreadings(word: string): string[] {
  const found: string[] = []
  for (const [two, one] of lookAlikes) {
    for (let i = word.indexOf(two); i >= 0; i = word.indexOf(two, i + 1))
      found.push(word.slice(0, i) + one + word.slice(i + two.length))
    for (let i = word.indexOf(one); i >= 0; i = word.indexOf(one, i + 1))
      found.push(word.slice(0, i) + two + word.slice(i + one.length))
  }
  return found
}
