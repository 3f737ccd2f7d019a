import { describe, expect, it } from 'vitest'
import type { PartyName } from '../party.ts'
import { preparePersonName } from './person-name.ts'
import { Mark, Role, Use } from './prepared-name.ts'

const { word, given, middle, family } = Role
const person = (name: Partial<PartyName>) => preparePersonName({ kind: 'person', ...name })

describe('a whole name', () => {
  it.each([
    ['Marta Quist', ['marta', 'quist'], [word, word], ''],
    ['QUIST, MARTA ANN', ['marta', 'ann', 'quist'], [given, middle, family], ''],
    ['Quist,Marta', ['marta', 'quist'], [given, family], ''],
    ['Dr. Marta Quist', ['marta', 'quist'], [word, word], ''],
    ['Marta Quist, MD, FACP', ['marta', 'quist'], [word, word], ''],
    ['Marta Quist RN BSN', ['marta', 'quist'], [word, word], ''],
    ['QUIST, MARTA A., RN', ['marta', 'a', 'quist'], [given, middle, family], ''],
    ['Marta Quist, DO', ['marta', 'quist'], [word, word], ''],
    ['Leland Vandiver Jr.', ['leland', 'vandiver'], [word, word], 'jr'],
    ['Vandiver Jr, Leland', ['leland', 'vandiver'], [given, family], 'jr'],
    ['Vandiver, Jr., Leland', ['leland', 'vandiver'], [given, family], 'jr'],
    ['Vandiver, Leland, Junior', ['leland', 'vandiver'], [given, family], 'jr'],
    ['Leland Vandiver 3rd', ['leland', 'vandiver'], [word, word], 'iii'],
    ['Leland Vandiver V', ['leland', 'vandiver'], [word, word], 'v'],
    ['Leland V', ['leland', 'v'], [word, word], ''],
    ['J.R. Quist', ['j', 'r', 'quist'], [word, word, word], ''],
    ['R0samund Teas1ey', ['rosamund', 'teasley'], [word, word], ''],
  ])('reads %j', (full, words, roles, suffix) => {
    expect(person({ full })).toMatchObject({ words, roles, suffix, organization: false, forms: [] })
  })

  it('never takes the whole name for a title or a credential', () => {
    expect(person({ full: 'Mrs' }).words).toEqual(['mrs'])
    expect(person({ full: 'Quist MD' }).words).toEqual(['quist', 'md'])
  })

  it.each(['', ' ', 'N/A', 'UNKNOWN', '---', '0000', '?!'])('has no words where it says %j', (full) => {
    expect(person({ full }).words).toEqual([])
  })
})

describe('a name in parts', () => {
  it('gives each word its role, in the order given, middle, family', () => {
    const { words, roles } = person({ family: 'Treviño-Salas', middle: 'M.', given: 'Yolanda' })
    expect(words).toEqual(['yolanda', 'm', 'trevino', 'salas'])
    expect(roles).toEqual([given, middle, family, family])
  })

  it('takes titles off the given name, credentials and suffix off the family name', () => {
    expect(person({ given: 'Dr Marta', family: 'Quist Jr MD' })).toMatchObject({
      words: ['marta', 'quist'],
      suffix: 'jr',
    })
    expect(person({ given: 'Leland', family: 'Vandiver', suffix: 'III' }).suffix).toBe('iii')
  })

  it('reads marks for "nothing" as nothing, but Null as a family name', () => {
    expect(person({ given: 'FNU', middle: 'NMN', family: 'Quist' }).words).toEqual(['quist'])
    expect(person({ given: 'Jennifer', family: 'Null' }).words).toEqual(['jennifer', 'null'])
    expect(person({ given: 'Marta', family: 'Quist', suffix: 'N/A' }).suffix).toBe('')
  })

  it('marks particles of the family name, not a given name that looks like one', () => {
    const { words, roles } = person({ given: 'Al', family: 'de la Quist' })
    expect(words).toEqual(['al', 'de', 'la', 'quist'])
    expect(roles).toEqual([given, family | Mark.particle, family | Mark.particle, family])
  })

  it('marks the last word of a value exactly as wide as its column as cut', () => {
    const widths = { family: 20, given: 15 }
    const exact = person({ given: 'WILHELMINA', family: 'SCHWARZENBERGER-KLIN', widths })
    expect(exact.roles).toEqual([given, family, family | Mark.cut])
    const shorter = person({ given: 'WILHELMINA', family: 'SCHWARZENBERGER-KLI', widths })
    expect(shorter.roles).toEqual([given, family, family])
  })

  it('keeps what the name is used for', () => {
    expect(person({ full: 'Marta Quist', use: 'former' }).use).toBe(Use.former)
    expect(person({ full: 'Marta Quist' }).use).toBe(Use.current)
  })

  it('keeps at most twelve words', () => {
    expect(person({ given: 'ab '.repeat(99), family: 'cd '.repeat(99) }).words).toHaveLength(12)
  })
})
