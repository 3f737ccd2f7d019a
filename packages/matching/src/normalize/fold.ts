import anyAscii from 'any-ascii'

const longest = 400

/**
 * Any text as words of `a-z0-9` separated by one blank: case and accents folded, other scripts transliterated to
 * Latin letters, apostrophes dropped, all other punctuation a blank. `dots` decides whether a period separates
 * ("J.R." is two initials) or is dropped ("A.B.C." is one word).
 */
export function fold(text: string, dots: 'divide' | 'vanish'): string {
  const cut = text.length > longest ? text.slice(0, longest) : text
  return foldAscii(isAscii(cut) ? cut : toAscii(cut), dots === 'vanish')
}

/** Letters of every script in Latin letters. Emoji have transliterations too, which are not names. */
export function toAscii(text: string): string {
  return anyAscii(text.normalize('NFKC').replaceAll(/\p{Extended_Pictographic}/gu, ' '))
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false
  return true
}

function foldAscii(text: string, dotsVanish: boolean): string {
  let folded = ''
  let blank = false
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i)
    if (code >= 65 && code <= 90) code += 32
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
      if (blank && folded !== '') folded += ' '
      blank = false
      folded += String.fromCharCode(code)
    } else if (code === 38) {
      folded += folded === '' ? 'and' : ' and'
      blank = true
    } else if (!(code === 39 || code === 96 || (dotsVanish && code === 46))) {
      blank = true
    }
  }
  return folded
}

/** The words of a text, folded; at most `most` of them, each at most 30 letters. */
export function words(text: string | undefined, dots: 'divide' | 'vanish', most = 16): string[] {
  if (text === undefined || text === '') return []
  const folded = fold(text, dots)
  if (folded === '') return []
  const all = folded.split(' ')
  if (all.length > most) all.length = most
  for (let i = 0; i < all.length; i++) {
    const word = all[i] as string
    if (word.length > 30) all[i] = word.slice(0, 30)
  }
  return all
}
