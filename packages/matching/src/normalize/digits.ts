const letters = new Map(
  [...'0o 1l 2z 3e 4a 5s 6g 7t 8b 9g'.matchAll(/(\d)(\w)/g)].map(([, digit, letter]) => [
    digit as string,
    letter as string,
  ]),
)

/** Replaces digits within a word by the letters they look like, as scanners confuse them ("5m1th"). */
export function spellDigits(word: string): string {
  let digits = 0
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) < 58) digits++
  if (digits === 0 || digits === word.length) return word
  let spelled = ''
  for (const letter of word) spelled += letters.get(letter) ?? letter
  return spelled
}

export function isDigits(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    if (code < 48 || code > 57) return false
  }
  return word.length > 0
}

/** Whether a word is a number or a code: "12", "2005", "ar16". */
export function hasDigit(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    if (code >= 48 && code <= 57) return true
  }
  return false
}
