import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentModel } from '../models/index.ts'
import { preparePersonName } from '../normalize/person-name.ts'
import type { PartyName } from '../party.ts'
import type { NameLine } from './name-line.ts'
import { comparePersonNames } from './person-name.ts'

const { person: weights, thresholds } = currentModel

type Parts = Partial<PartyName> | string

const prepared = (name: Parts) =>
  preparePersonName({ kind: 'person', ...(typeof name === 'string' ? { full: name } : name) })
const compare = (subject: Parts, record: Parts, lines?: NameLine[]) =>
  comparePersonNames(prepared(subject), prepared(record), weights, lines)
const parts = (given: string, family: string, more: Partial<PartyName> = {}) => ({ given, family, ...more })

describe('names of one person', () => {
  it.each<[string, Parts, Parts]>([
    ['case and accents', 'YOLANDA TREVINO', 'Yolanda Treviño'],
    ['family name first', 'Vandiver, Leland Roy', parts('Leland', 'Vandiver', { middle: 'Roy' })],
    ['parts and a whole', 'Leland Vandiver', parts('Leland', 'Vandiver')],
    ['a nickname', parts('Bill', 'Tranquada'), parts('William', 'Tranquada')],
    ['another spelling', parts('Muhammad', 'Barazi'), parts('Mohamed', 'Barazi')],
    ['a transliteration', 'Наталья Берёзкина', 'Natalya Berezkina'],
    ['an Arabic article', parts('Hussein', 'Al-Najafi'), parts('Hussein', 'Najafi')],
    [
      'a middle initial',
      parts('Leland', 'Vandiver', { middle: 'R' }),
      parts('Leland', 'Vandiver', { middle: 'Roy' }),
    ],
    ['a middle name left out', parts('Leland', 'Vandiver'), parts('Leland', 'Vandiver', { middle: 'Roy' })],
    ['a suffix left out', 'Percival Gaunce Jr', 'Percival Gaunce'],
    ['a title and credentials', 'Dr. Anneliese Korhonen, MD', 'Anneliese Korhonen'],
    ['a joined surname', parts('Joost', 'van der Hoek'), parts('Joost', 'Vanderhoek')],
    ['a joined given name', parts('Ann Marie', 'Delacorte'), parts('Annmarie', 'Delacorte')],
    ['initials written as one word', parts('JC', 'Delacorte'), parts('J', 'Delacorte', { middle: 'C' })],
    ['a doubled letter', parts('Philomena', 'Garrity'), parts('Philomena', 'Garity')],
    ['letters that look alike', parts('Carlton', 'Burnside'), parts('Carlton', 'Bumside')],
    ['digits of a scanner', 'R0samund Teas1ey', 'Rosamund Teasley'],
    ['one wrong letter', parts('Howard', 'Wickstrom'), parts('Howard', 'Wickstrum')],
    [
      'a column of the list that cut the surname',
      parts('Wilhelmina', 'Schwarzenberger-Klinghoffer'),
      parts('WILHELMINA', 'SCHWARZENBERGER-KLIN', { widths: { family: 20, given: 15 } }),
    ],
  ])('agree strongly despite %s', (_, subject, record) => {
    expect(compare(subject, record)).toBeGreaterThanOrEqual(thresholds.strong)
  })

  it.each<[string, Parts, Parts]>([
    ['given and family name swapped', parts('Vandiver', 'Leland'), parts('Leland', 'Vandiver')],
    ['half of a compound surname', parts('Yolanda', 'Treviño-Salas'), parts('Yolanda', 'Salas')],
    ['a second surname on the list', parts('Yolanda', 'Salas'), parts('Yolanda', 'Treviño-Salas')],
    [
      'a maiden name as middle name',
      parts('Marta', 'Vandiver', { middle: 'Quist' }),
      parts('Marta', 'Quist'),
    ],
    [
      'a name known by its middle name',
      parts('Roy', 'Vandiver'),
      parts('Leland', 'Vandiver', { middle: 'Roy' }),
    ],
    [
      'initials for both given names',
      parts('JC', 'Delacorte'),
      parts('Jean', 'Delacorte', { middle: 'Claude' }),
    ],
    ['a given name shortened to its initial', parts('H', 'Tremblett'), parts('Howard', 'Tremblett')],
  ])('may agree with %s', (_, subject, record) => {
    expect(compare(subject, record)).toBeGreaterThanOrEqual(thresholds.possible)
  })
})

describe('names of two people', () => {
  it.each<[string, Parts, Parts]>([
    ['given name', parts('Howard', 'Wickstrom'), parts('Bernadette', 'Wickstrom')],
    ['family name', parts('Howard', 'Wickstrom'), parts('Howard', 'Pomerleau')],
    ['short family name', parts('Howard', 'Lo'), parts('Howard', 'Li')],
    ['short given name', parts('Al', 'Wickstrom'), parts('Ed', 'Wickstrom')],
    ['initial', parts('J', 'Tremblett'), parts('Howard', 'Tremblett')],
    ['half of the surname', parts('Yolanda', 'Treviño-Salas'), parts('Yolanda', 'Treviño-Rojas')],
    ['everything', 'Marta Quist', 'Oluf Brandvold'],
    ['more than one word that they share', parts('', 'Vandiver'), parts('Leland', 'Vandiver')],
  ])('do not agree: other %s', (_, subject, record) => {
    expect(compare(subject, record)).toBeLessThan(thresholds.possible)
  })

  it('do not agree strongly with another middle name, but may with a date of birth', () => {
    const [roy, keith] = ['Roy', 'Keith'].map((middle) => parts('Leland', 'Vandiver', { middle }))
    expect(compare(roy!, keith!)).toBeLessThan(thresholds.strong)
    expect(compare(roy!, keith!)).toBeGreaterThanOrEqual(thresholds.possible)
  })

  it('do not agree strongly with another suffix, which contradicts', () => {
    const [junior, senior] = [
      parts('Percival', 'Gaunce', { suffix: 'Jr' }),
      parts('Percival', 'Gaunce', { suffix: 'Sr' }),
    ]
    expect(compare(junior, senior)).toBeLessThan(thresholds.strong)
    expect(compare(junior, { ...junior, suffix: 'Junior' })).toBe(1)
  })

  it('do not cross nicknames into family names', () => {
    expect(compare(parts('Howard', 'Bill'), parts('Howard', 'William'))).toBeLessThan(thresholds.possible)
  })

  it('are not cut unless the value fills its column', () => {
    const cut = (width: number) => parts('Imogen', 'Achterb', { widths: { family: width } })
    const whole = parts('Imogen', 'Achterberghausen')
    expect(compare(whole, cut(7))).toBeGreaterThanOrEqual(thresholds.strong)
    expect(compare(whole, cut(8))).toBeLessThan(thresholds.possible)
  })
})

describe('lines of the explanation', () => {
  it('say how each word agrees and what only one side has', () => {
    const lines: NameLine[] = []
    compare(
      parts('Bill', 'Vandiver', { middle: 'R', suffix: 'Jr' }),
      parts('William', 'Vandiver-Quist', { middle: 'Roy', suffix: 'III' }),
      lines,
    )
    expect(lines.map(({ part, left, right, detail }) => [part, left, right, detail])).toEqual([
      ['given', 'bill', 'william', 'nickname'],
      ['middle', 'r', 'roy', 'initial'],
      ['family', 'vandiver', 'vandiver', 'equal'],
      ['family', '', 'quist', 'record-only'],
      ['suffix', 'jr', 'iii', 'different'],
    ])
  })

  it('name a contradiction', () => {
    const lines: NameLine[] = []
    compare(parts('Howard', 'Wickstrom'), parts('Bernadette', 'Wickstrom'), lines)
    expect(lines).toContainEqual({
      part: 'given',
      left: 'howard',
      right: 'bernadette',
      detail: 'different',
      score: 0,
    })
  })
})

describe('any names', () => {
  const given = 'marta martha howard bill william john jon mohamed muhammad oluf bernadette yolanda'.split(
    ' ',
  )
  const family = 'quist quiss vandiver vandever smith smyth garcia gomez lopez brandvold wickstrom'.split(' ')
  const name = fc
    .tuple(fc.constantFrom(...given), fc.constantFrom(...family))
    .map(([first, last]) => parts(first, last))
  const letter = fc.stringMatching(/^[a-z]$/)

  it('compare the same either way round if neither has extra words', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(compare(a, b)).toBe(compare(b, a))
        expect(compare(`${a.given} ${a.family}`, `${b.given} ${b.family}`)).toBe(
          compare(`${b.given} ${b.family}`, `${a.given} ${a.family}`),
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('score the same with and without lines, 1 for themselves', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(compare(a, b, [])).toBe(compare(a, b))
        expect(compare(a, a, [])).toBe(1)
      }),
    )
  })

  it('lose by damage, and lose more by losing the word', () => {
    fc.assert(
      fc.property(name, letter, fc.nat(20), (intact, x, place) => {
        const at = place % intact.family.length
        const damaged = intact.family.slice(0, at) + x + intact.family.slice(at + 1)
        fc.pre(damaged !== intact.family)
        const score = compare({ ...intact, family: damaged }, intact)
        expect(score).toBeLessThan(1)
        expect(compare({ ...intact, family: 'xxzzxxzz' }, intact)).toBeLessThan(score + 1e-9)
        expect(compare(parts(intact.given, ''), intact)).toBeLessThanOrEqual(thresholds.possible)
      }),
      { numRuns: 500 },
    )
  })
})

it('a name without words agrees with none, not even itself', () => {
  expect(compare('', '')).toBe(0)
  expect(compare('N/A', 'N/A')).toBe(0)
  expect(compare('Marta Quist', '?')).toBe(0)
})
