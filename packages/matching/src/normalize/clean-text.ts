const longest = 400

/** Cyrillic and Greek letters with the Latin letters they look like. */
const others = 'авекмнорстухіѕјԁһӏԛԝαβεζηικμνορτυχω'
const latins = 'abekmhopctyxisjdhlqwabezhikmvoptuxw'

const lookAlikes = new Map<string, string>()
for (let i = 0; i < others.length; i++) {
  lookAlikes.set(others.charAt(i), latins.charAt(i))
  lookAlikes.set(others.charAt(i).toUpperCase(), latins.charAt(i).toUpperCase())
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
}
const entity = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi
const accented = /^([a-z])(acute|grave|circ|uml|tilde|cedil|ring|caron|slash)$/i
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const isMixed =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u
const lostLetter = /(?<=\p{L})\?(?=\p{L})/gu

/**
 * Cleans a text of HTML entities, invisible characters, look-alike letters of other
 * alphabets in a Latin word, and question marks for lost letters. Returns undefined if
 * nothing changes.
 */
export function cleanText(text: string): string | undefined {
  const cut = text.slice(0, longest)
  let clean = cut.includes('&') ? cut.replaceAll(entity, decodeEntity) : cut
  clean = clean.replaceAll(invisible, '')
  if (isMixed.test(clean)) clean = clean.split(' ').map(withoutLookAlikes).join(' ')
  clean = clean.replaceAll(lostLetter, '')
  return clean === cut ? undefined : clean
}

function decodeEntity(whole: string, name: string): string {
  if (name.startsWith('#')) {
    const hex = name.charAt(1).toLowerCase() === 'x'
    const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10)
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : ' '
  }
  return entities[name.toLowerCase()] ?? accented.exec(name)?.[1] ?? whole
}

function withoutLookAlikes(word: string): string {
  if (!isMixed.test(word)) return word
  return word.replaceAll(
    /[\p{Script=Cyrillic}\p{Script=Greek}]/gu,
    (letter) => lookAlikes.get(letter) ?? letter,
  )
}
