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
  lsquo: "'",
  rsquo: "'",
  sbquo: "'",
  prime: "'",
  ldquo: '"',
  rdquo: '"',
  ndash: '–',
  mdash: '—',
  minus: '-',
  shy: '',
  szlig: 'ss',
  aelig: 'ae',
  oelig: 'oe',
  eth: 'd',
  thorn: 'th',
  middot: ' ',
  bull: ' ',
  hellip: ' ',
  reg: '',
  trade: '',
  copy: '',
  ordf: 'a',
  ordm: 'o',
}
const entity = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi
const accented = /^([a-z])(acute|grave|circ|uml|tilde|cedil|ring|caron|slash)$/i
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const isMixed =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u
const isLetter = /\p{L}/u
const lostLetter = /(?<=\p{L})\?(?=\p{L})/gu

/**
 * Cleans a text of HTML entities, invisible characters, look-alike letters of other
 * alphabets in a Latin word, and question marks for lost letters. Returns undefined if
 * nothing changes.
 */
export function cleanText(text: string): string | undefined {
  const cut = text.slice(0, longest)
  let clean = cut
  // "&amp;#39;" was encoded twice
  for (let times = 0; times < 2 && clean.includes('&'); times++)
    clean = clean.replaceAll(entity, decodeEntity)
  clean = clean.replaceAll(invisible, '')
  if (isAllLookAlikes(clean))
    clean = clean.replaceAll(/\p{L}/gu, (letter) => lookAlikes.get(letter) ?? letter)
  else if (isMixed.test(clean)) clean = clean.split(' ').map(withoutLookAlikes).join(' ')
  clean = clean.replaceAll(lostLetter, '')
  return clean === cut ? undefined : clean
}

/** A word in letters that all look Latin: "Сох" in Cyrillic letters. */
function isAllLookAlikes(text: string): boolean {
  let letters = 0
  for (const letter of text) {
    if (lookAlikes.has(letter)) letters++
    else if (isLetter.test(letter)) return false
  }
  return letters > 1
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
