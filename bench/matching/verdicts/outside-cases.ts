import fs from 'node:fs'
import type { Party } from '../../../packages/matching/src/party.ts'
import { parseCsv, readRecords } from '../csv.ts'
import { shuffled } from '../damaged-recall.ts'
import type { Random } from '../random.ts'
import { asOrganization, asPerson, knownPerson, type Pair, type VerdictCase } from './case.ts'

/** Legal names beside "other names" of the same rows of an NPPES file, with a date of birth that both have. */
export function otherNamePairs(file: string, random: Random): Pair[] {
  return readRecords(file).flatMap((row, at): Pair[] => {
    const given = row('Provider First Name')
    const family = row('Provider Last Name (Legal Name)')
    const otherGiven = row('Provider Other First Name')
    const otherFamily = row('Provider Other Last Name')
    const isOther = otherFamily !== '' && `${otherGiven} ${otherFamily}` !== `${given} ${family}`
    if (!given || !family || !otherGiven || !isOther) return []
    const birthDate = `19${45 + random.below(50)}-0${1 + random.below(9)}-1${random.below(9)}`
    const listed = { kind: 'person', given, family, middle: row('Provider Middle Name') } as const
    const other = { kind: 'person', given: otherGiven, family: otherFamily } as const
    return [
      { subject: asPerson(other, birthDate), entry: { ...asPerson(listed, birthDate), id: `nppes-${at}` } },
    ]
  })
}

/** Nicknames from a file with the columns name1 and name2. */
export const readNicknames = (file: string): [string, string][] =>
  fs
    .readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .flatMap((line): [string, string][] => {
      const cells = line.toLowerCase().split(',')
      const [name, other] = [cells[0]?.trim(), cells.at(-1)?.trim()]
      return name && other ? [[name, other]] : []
    })

/** People by a nickname, or by the name behind it; equal date of birth. */
export function nicknameCase(pairs: readonly (readonly [string, string])[]): VerdictCase {
  const others = new Map<string, Set<string>>()
  const add = (name: string, other: string): void => {
    others.set(name, (others.get(name) ?? new Set()).add(other))
  }
  for (const [name, other] of pairs) {
    if (name === other) continue
    add(name, other)
    add(other, name)
  }
  return {
    id: 'nickname-long-tail',
    title: 'A nickname, common or rare, equal date of birth',
    target: 0.95,
    make: (entry, random) => {
      const known = knownPerson(entry)
      const names = known && others.get(known.name.given.toLowerCase())
      if (!known || !names) return undefined
      const given = random.pick([...names]).toUpperCase()
      return { subject: asPerson({ ...known.name, given }, known.birthDate) }
    },
  }
}

/** Organizations that are on no list, from a file with the name in its second column. */
export function strangeOrganizations(file: string, random: Random, most = 20_000): Party[] {
  const rows = parseCsv(fs.readFileSync(file, 'utf8'))
  const names = shuffled(rows, random).flatMap(([, name]) => (name?.trim() ? [name.trim()] : []))
  return names.slice(0, most).map((full, at) => asOrganization(full, { id: `organization-${at}` }))
}
