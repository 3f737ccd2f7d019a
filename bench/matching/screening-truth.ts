import type { Party, PartyName } from '../../packages/matching/src/party.ts'
import { damage, personDamageKinds } from './damage.ts'
import type { PlainName } from './peers/peer.ts'
import { seeded } from './random.ts'

const nameKinds = personDamageKinds.filter((kind) => !kind.startsWith('dob-'))
const RIVALS = 10

/** Somebody who stands on the list under a damaged name. */
export interface DamagedSubject {
  /** The name and nothing else. */
  named: Party
  /** The name with the date of birth. */
  dated: Party
  plain: PlainName
  row: number
  /** False where ten other records or more fit the damaged name as well, so that no search can tell them apart. */
  isAnswerable: boolean
}

/** The party's first name for systems that take text. */
export function plainName({ names }: Party): PlainName {
  const name = names[0]
  if (!name) return { text: '', given: '', family: '' }
  const text = fold([name.given, name.middle, name.family, name.suffix, name.full].filter(Boolean).join(' '))
  return { text, given: fold(name.given ?? text.split(' ')[0]!), family: fold(name.family ?? text) }
}

/** Damaged copies of people of the list, each with the row that it was copied from. */
export function damagedSubjects(list: readonly Party[], count: number, seed: number): DamagedSubject[] {
  const random = seeded(seed)
  const copies: { wrong: Party; row: number }[] = []
  while (copies.length < count) {
    const row = random.below(list.length)
    const party = list[row]!
    if (party.names[0]?.kind !== 'person') continue
    const wrong = damage(nameKinds[copies.length % nameKinds.length]!, party, random)
    if (wrong) copies.push({ wrong, row })
  }
  const rivals = rivalCounter(list, copies)
  return copies
    .map((copy) => ({ copy, order: random.next() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ copy: { wrong, row } }, at) => {
      const named: Party = { id: `q${at + 1}`, names: wrong.names }
      const dated: Party = wrong.birthDates ? { ...named, birthDates: wrong.birthDates } : named
      const isAnswerable = rivals(wrong.names[0]!, list[row]!) < RIVALS
      return { named, dated, plain: plainName(wrong), row, isAnswerable }
    })
}

/** True when the row, or one that bears exactly its name, is among the found ones. */
export const isFound = (names: readonly PlainName[], row: number, found: readonly number[]): boolean =>
  found.some((one) => one === row || names[one]?.text === names[row]?.text)

function fold(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/[\p{M}.'’]/gu, '')
  return letters
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const initial = (text = ''): string => fold(text).slice(0, 1)

/** The given name (or its initial alone, where only that is known) with the family name. */
function keysOf(name: PartyName): string[] {
  const [given, family] = [fold(name.given ?? ''), fold(name.family ?? '')]
  return [`${given}|${family}`, `${given.slice(0, 1)}|${family}`]
}

const queryKey = (name: PartyName): string => keysOf(name)[0]!

/** Counts records of other names that agree in given and family name with the subject or with its true record. */
function rivalCounter(
  list: readonly Party[],
  copies: readonly { wrong: Party; row: number }[],
): (wrong: PartyName, truth: Party) => number {
  const rows = new Map<string, PartyName[]>()
  for (const { wrong, row } of copies)
    for (const party of [wrong, list[row]!]) rows.set(queryKey(party.names[0]!), [])
  for (const { names } of list)
    if (names[0]?.kind === 'person')
      for (const key of new Set(keysOf(names[0]))) rows.get(key)?.push(names[0])
  return (wrong, truth) => {
    const middle = initial(wrong.middle)
    const own = plainName(truth).text
    const fits = (name: PartyName) =>
      (middle === '' || initial(name.middle) === '' || initial(name.middle) === middle) &&
      plainName({ id: '', names: [name] }).text !== own
    const keys = new Set([queryKey(wrong), queryKey(truth.names[0]!)])
    return [...keys].reduce((sum, key) => sum + (rows.get(key) ?? []).filter(fits).length, 0)
  }
}
