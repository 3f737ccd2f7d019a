/** Letters that readers and ears take for other letters: two for one. */
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

/** The spellings of a word in which one such pair is read the other way. */
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
