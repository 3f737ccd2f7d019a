import type { PartyName } from '../../packages/matching/src/party.ts'
import { nicknameGroups } from '../../packages/matching/src/words/nicknames.ts'
import { accented, mishear, misread, mistype, transpose } from './damage-letters.ts'
import type { Random } from './random.ts'

type NameDamage = (name: PartyName, random: Random) => PartyName | undefined
type WordDamage = (word: string, random: Random) => string | undefined
type NamePart = 'given' | 'family'

const particles = new Set(
  'de del della di da do dos du la las le los el al van von der den ter ten bin ben ibn abd abu mac mc o st san'.split(
    ' ',
  ),
)
const suffixes = new Set('jr sr i ii iii iv v md do rn phd dds'.split(' '))
const middles = 'A B C D E J K L M R S T ANN LEE MARIE LYNN JEAN RAY WAYNE DEAN RENEE ALAN PAUL'.split(' ')
const spouses =
  'ANDREWS BALDWIN CARSON DELGADO EMERSON FLEMING GARRETT HOLLOWAY IRWIN KENDALL LAMBERT MERCER NORWOOD PRESCOTT RAMSEY SHELTON TALBOT VARGAS WHITAKER YATES'.split(
    ' ',
  )
const irish =
  /^o(?=brien|conn|dell$|donn|driscoll|dwyer|grady|hara$|keefe|leary|malley|neal|neil|reilly|rourke|shea$|sullivan|toole)/i

const lower = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
const words = (text: string) => text.split(/[\s,-]+/u).filter(Boolean)
const cased = (text: string, model: string) =>
  model === model.toUpperCase() ? text.toUpperCase() : text[0]!.toUpperCase() + text.slice(1).toLowerCase()

function damagedText(text: string | undefined, change: WordDamage, random: Random): string | undefined {
  const long = words(text ?? '').filter((word) => /^\p{L}{4,}$/u.test(word) && !suffixes.has(lower(word)))
  if (text === undefined || long.length === 0) return undefined
  const word = random.pick(long)
  const changed = change(word, random)
  return changed === undefined || changed === word ? undefined : text.replace(word, () => changed)
}

const inPart =
  (part: NamePart, change: WordDamage): NameDamage =>
  (name, random) => {
    const text = damagedText(name[part], change, random)
    return text === undefined ? undefined : { ...name, [part]: text }
  }

const inEither =
  (change: WordDamage): NameDamage =>
  (name, random) => {
    const [first, second]: NamePart[] = random.next() < 0.6 ? ['family', 'given'] : ['given', 'family']
    return inPart(first!, change)(name, random) ?? inPart(second!, change)(name, random)
  }

const familyTyped = inPart('family', mistype)
const givenTyped = inPart('given', mistype)

const namesByGroup = new Map<number, string[]>()
function sameGroup(given: string): string[] {
  if (namesByGroup.size === 0)
    for (const [word, groups] of nicknameGroups)
      for (const group of groups) namesByGroup.set(group, [...(namesByGroup.get(group) ?? []), word])
  const groups = nicknameGroups.get(given) ?? []
  return [...new Set(groups.flatMap((group) => namesByGroup.get(group) ?? []))].filter(
    (name) => name !== given,
  )
}

const nickname: NameDamage = (name, random) => {
  const given = words(name.given ?? '')[0]
  const others = given ? sameGroup(lower(given)) : []
  if (!given || others.length === 0) return undefined
  return { ...name, given: name.given!.replace(given, cased(random.pick(others), given)) }
}

const mainSurnames = (family: string) =>
  words(family).filter((word) => word.length > 2 && !particles.has(lower(word)) && !suffixes.has(lower(word)))

const halfSurname: NameDamage = (name, random) => {
  const halves = mainSurnames(name.family ?? '')
  return halves.length < 2 ? undefined : { ...name, family: random.pick(halves) }
}

const marriedName: NameDamage = (name, random) => {
  const own = mainSurnames(name.family ?? '')
  if (own.length !== 1 || words(name.family!).length > 1) return undefined
  const other = cased(random.pick(spouses), own[0]!)
  if (lower(other) === lower(own[0]!)) return undefined
  return { ...name, family: random.next() < 0.7 ? `${own[0]}-${other}` : `${other}-${own[0]}` }
}

const joined: NameDamage = (name, random) => {
  const joins: PartyName[] = []
  for (const part of ['family', 'given'] as const) {
    const text = name[part]
    if (!text) continue
    const compound = /^(\p{L}[\p{L}']*)[\s-](\p{L}[\p{L}'\s-]*)$/u.exec(text)
    const isOneName = compound && !words(compound[2]!).some((word) => suffixes.has(lower(word)))
    if (isOneName) joins.push({ ...name, [part]: text.replaceAll(/[\s-]/gu, '') })
    const prefix = /^(mc|(mac|de|van|le|la)(?=[b-df-hj-np-tv-z][aeiou]))(?=\p{L}{4,}$)/iu.exec(text)
    if (part === 'family' && prefix) joins.push({ ...name, family: text.replace(prefix[0], `${prefix[0]} `) })
  }
  return joins.length === 0 ? undefined : random.pick(joins)
}

const punctuation: NameDamage = (name, random) => {
  const changes: PartyName[] = []
  for (const part of ['family', 'given'] as const) {
    const text = name[part]
    if (!text) continue
    if (/['’]/u.test(text)) {
      changes.push({ ...name, [part]: text.replaceAll(/['’]/gu, '') })
      changes.push({ ...name, [part]: text.replaceAll("'", '’') })
    }
    if (text.includes('-')) changes.push({ ...name, [part]: text.replaceAll('-', ' ') })
    if (irish.test(text)) changes.push({ ...name, [part]: text.replace(irish, (letter) => `${letter}'`) })
    if (/^st /iu.test(text)) changes.push({ ...name, [part]: text.replace(' ', '. ') })
  }
  const real = changes.filter((one) => one.family !== name.family || one.given !== name.given)
  return real.length === 0 ? undefined : random.pick(real)
}

/** Damage to a person's name, by kind; undefined where the kind does not apply. */
export const personDamage = {
  'typo-family': familyTyped,
  'typo-given': givenTyped,
  'two-typos': (name, random) => {
    const first = familyTyped(name, random)
    return first && givenTyped(first, random)
  },
  'transposed-letters': inEither(transpose),
  'swapped-parts': (name) =>
    lower(name.given!) === lower(name.family!)
      ? undefined
      : { ...name, given: name.family!, family: name.given! },
  nickname,
  'initial-given': (name) =>
    lower(name.given!).length < 2 ? undefined : { ...name, given: name.given!.slice(0, 1) },
  'dropped-middle': (name) => {
    const { middle, ...rest } = name
    return middle?.trim() ? rest : undefined
  },
  'added-middle': (name, random) =>
    name.middle?.trim() ? undefined : { ...name, middle: cased(random.pick(middles), name.given!) },
  'half-surname': halfSurname,
  'married-name': marriedName,
  ocr: inEither(misread),
  phonetic: inEither(mishear),
  joined,
  accent: inEither(accented),
  punctuation,
} satisfies Record<string, NameDamage>
