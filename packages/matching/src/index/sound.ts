const classes = new Uint8Array(128)
const kinds = ['bp', 'fv', 'ckqgx', 'dt', 'l', 'm', 'n', 'r', 'sz', 'j']
for (const [i, letters] of kinds.entries())
  for (const letter of letters) classes[letter.charCodeAt(0)] = i + 1
for (let digit = 48; digit <= 57; digit++) classes[digit] = digit - 36
const vowelClass = 31

/**
 * How a word sounds, roughly, as a number: its consonants by kind, without vowels and repeats. Zero for words
 * with fewer than three consonants. Only ever finds candidates; it never raises a score.
 */
export function soundOf(word: string): number {
  let sound = 0x811c9dc5
  let count = 0
  let last = 0
  for (let i = 0; i < word.length; i++) {
    let kind = classes[word.charCodeAt(i)] as number
    if (word.charCodeAt(i) === 112 && word.charCodeAt(i + 1) === 104) kind = 2
    if (word.charCodeAt(i) === 119) kind = 2
    if (kind === 0) {
      if (i === 0) sound = Math.imul(sound ^ vowelClass, 0x01000193)
      last = 0
      continue
    }
    if (kind === last) continue
    last = kind
    count++
    sound = Math.imul(sound ^ kind, 0x01000193)
  }
  return count < 3 ? 0 : (sound ^ (sound >>> 15)) >>> 0 || 1
}
