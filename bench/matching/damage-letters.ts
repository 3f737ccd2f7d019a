import type { Random } from './random.ts'

const neighbors: Record<string, string> = {
  a: 'qsz',
  b: 'vgn',
  c: 'xvd',
  d: 'sfe',
  e: 'wrd',
  f: 'dgr',
  g: 'fht',
  h: 'gjy',
  i: 'uok',
  j: 'hku',
  k: 'jli',
  l: 'ko',
  m: 'n',
  n: 'bm',
  o: 'ipl',
  p: 'ol',
  q: 'wa',
  r: 'etf',
  s: 'adw',
  t: 'ryg',
  u: 'yij',
  v: 'cbf',
  w: 'qes',
  x: 'zcs',
  y: 'tuh',
  z: 'xa',
}

const accents: Record<string, string> = { a: 'áàãä', e: 'éèêë', i: 'íï', o: 'óôöõ', u: 'úü', n: 'ñ', c: 'ç' }

type Rule = readonly [from: RegExp, to: string]

const scanned: readonly Rule[] = [
  [/l/, '1'],
  [/o/, '0'],
  [/rn/, 'm'],
  [/m/, 'rn'],
  [/i/, 'l'],
  [/l/, 'i'],
  [/s/, '5'],
  [/b/, '8'],
  [/cl/, 'd'],
  [/d/, 'cl'],
]

const sounds: readonly Rule[] = [
  [/ph/, 'f'],
  [/(?<!f)f(?!f)/, 'ph'],
  [/ck/, 'k'],
  [/ie/, 'ei'],
  [/ei/, 'ie'],
  [/y/, 'i'],
  [/(?<![aeo])i(?![aeo])/, 'y'],
  [/([bdfglmnprst])\1/, '$1'],
  [/sch/, 'sh'],
  [/c(?![ehiky])/, 'k'],
  [/z$/, 's'],
]

const withCaseOf = (text: string, model: string): string =>
  model === model.toUpperCase() && model !== model.toLowerCase() ? text.toUpperCase() : text

const splice = (word: string, at: number, remove: number, insert: string): string =>
  word.slice(0, at) + withCaseOf(insert, word) + word.slice(at + remove)

/** One slip of a typist: a neighboring key, a letter left out, or a letter too many. */
export function mistype(word: string, random: Random): string {
  const at = random.next() < 0.05 ? 0 : 1 + random.below(word.length - 1)
  const letter = word[at]!.toLowerCase()
  const slip = random.below(3)
  if (slip === 0 && neighbors[letter]) return splice(word, at, 1, random.pick(neighbors[letter].split('')))
  if (slip === 1) return splice(word, at, 1, '')
  return splice(word, at, 0, random.pick(`${neighbors[letter] ?? 'e'}${letter}`.split('')))
}

/** Two letters that stand side by side change places. */
export function transpose(word: string, random: Random): string | undefined {
  const positions = word
    .slice(1, -1)
    .split('')
    .flatMap((letter, index) => (letter.toLowerCase() === word[index + 2]!.toLowerCase() ? [] : [index + 1]))
  if (positions.length === 0) return undefined
  const at = random.pick(positions)
  return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)
}

function rewrite(word: string, rules: readonly Rule[], random: Random): string | undefined {
  const [first, rest] = [word.slice(0, 1), word.slice(1).toLowerCase()]
  const changed = rules.map(([from, to]) => rest.replace(from, to)).filter((other) => other !== rest)
  return changed.length === 0 ? undefined : first + withCaseOf(random.pick(changed), word)
}

/** A letter as a scanner misreads it. */
export const misread = (word: string, random: Random) => rewrite(word, scanned, random)

/** Another spelling of the same sound. */
export const mishear = (word: string, random: Random) => rewrite(word, sounds, random)

/** A plain letter gets the accent it may have at home. */
export function accented(word: string, random: Random): string | undefined {
  const rules = Object.entries(accents).flatMap(([from, all]) =>
    all.split('').map((to): Rule => [new RegExp(from), to]),
  )
  return rewrite(word, rules, random)
}
