import { describe, expect, test } from 'vitest'
import { models } from '../models/index.ts'
import { prepare } from '../normalize/profile.ts'
import type { Party, PartyName } from '../party.ts'
import { assess } from './assess.ts'

const model = models['2026-12']!
const npi = ['1234567893', '1679576722'] as const

const person = (given: string, family: string, more: Partial<Party> = {}): Party => ({
  id: `${given} ${family}`,
  names: [{ kind: 'person', given, family }],
  ...more,
})
const named = (name: PartyName, more: Partial<Party> = {}): Party => ({ id: 'x', names: [name], ...more })
const organization = (full: string): Party => named({ kind: 'organization', full })
const born = (date: string): Partial<Party> => ({ birthDates: [date] })

function verdict(subject: Party, record: Party): string {
  const { verdict: given, reason } = assess(prepare(subject), prepare(record), model)
  return `${given}: ${reason}`
}

const listed = person('MARGUERITE', 'HOLLOWELL', { ...born('1968-04-19'), npis: [npi[0]] })

describe('a contradiction does not rule out what else agrees', () => {
  test.each([
    [
      'another NPI, exact name and date of birth',
      person('MARGUERITE', 'HOLLOWELL', { ...born('1968-04-19'), npis: [npi[1]] }),
      'Suspected Match: name-and-birth-date-number-differs',
    ],
    [
      'equal NPI, all else different',
      person('DORIS', 'QUINTERO', { ...born('1951-02-03'), npis: [npi[0]] }),
      'Suspected Match: identifier-agrees-rest-differs',
    ],
    [
      'a slip in the date of birth and another NPI',
      person('MARGUERITE', 'HOLLOWELL', { ...born('1968-04-18'), npis: [npi[1]] }),
      'Suspected Match: name-and-close-birth-date-number-differs',
    ],
    [
      'the name alone, and another NPI',
      person('MARGUERITE', 'HOLLOWELL', { npis: [npi[1]] }),
      'No Match: npi-differs',
    ],
    [
      'the name alone, and another date of birth',
      person('MARGUERITE', 'HOLLOWELL', born('1951-11-30')),
      'No Match: birth-date-differs',
    ],
  ])('%s', (_what, subject, expected) => {
    expect(verdict(subject, listed)).toBe(expected)
  })
})

describe('with a date of birth weaker names are enough', () => {
  test.each([
    ['all of it', person('MARGUERITE', 'HOLLOWELL', born('1968-04-19')), 'Match: name-and-birth-date'],
    [
      'a new family name',
      person('MARGUERITE', 'DRUMMOND', born('1968-04-19')),
      'Suspected Match: name-part-and-birth-date',
    ],
    [
      'a wrong digit and a typo',
      person('MARGUERTE', 'HOLLOWEL', born('1968-04-18')),
      'Suspected Match: similar-name-and-close-birth-date',
    ],
    [
      'a wrong digit and swapped names',
      person('HOLLOWELL', 'MARGUERITE', born('1968-04-18')),
      'Suspected Match: similar-name-and-close-birth-date',
    ],
    [
      'two wrong digits, a rare name',
      person('MARGUERITE', 'HOLLOWELL', born('1963-04-14')),
      'Suspected Match: name-and-distant-birth-date',
    ],
    ['nobody like that', person('DORIS', 'QUINTERO', born('1968-04-19')), 'No Match: name-differs'],
  ])('%s', (_what, subject, expected) => {
    expect(verdict(subject, listed)).toBe(expected)
  })

  test('but two wrong digits beside a common name are another person', () => {
    const record = person('JAMES', 'SMITH', born('1968-04-19'))
    expect(verdict(person('JAMES', 'SMITH', born('1963-04-14')), record)).toBe('No Match: birth-date-differs')
  })
})

describe('without a date of birth', () => {
  const record = person('MARGUERITE', 'HOLLOWELL')
  test.each([
    ['a rare name with a typo is a suspicion', person('MARGUERITE', 'HOLOWELL'), 'Suspected Match'],
    ['so is one that is swapped', person('HOLLOWELL', 'MARGUERITE'), 'Suspected Match'],
  ])('%s', (_what, subject, expected) => {
    expect(verdict(subject, record)).toContain(expected)
  })

  test('a given name is not taken for a middle name', () => {
    const middle = named({ kind: 'person', given: 'ROSALIND', middle: 'ANNE', family: 'BURKE' })
    expect(verdict(person('ANNE', 'BURKE'), middle)).toMatch(/^No Match/)
  })
})

describe('a record without a date of birth', () => {
  const record = person('MARGUERITE', 'HOLLOWAY')
  test('is matched by a strong name', () => {
    expect(verdict(person('MARGUERITE', 'HOLLOWAY', born('1968-04-19')), record)).toBe(
      'Suspected Match: name-alone',
    )
  })

  test('asks more of a swapped name if the subject has a date', () => {
    expect(verdict(person('HOLLOWAY', 'MARGUERITE'), record)).toMatch(/^Suspected Match/)
    expect(verdict(person('HOLLOWAY', 'MARGUERITE', born('1968-04-19')), record)).toMatch(/^No Match/)
  })
})

describe('organizations', () => {
  test('one common word that a list has truncated is not a name', () => {
    const record = named({ kind: 'organization', full: 'SWINBURNE CORP, DBA FAMILY C', widths: { full: 28 } })
    expect(verdict(organization('FAMILY CENTER INC'), record)).toMatch(/^No Match/)
  })

  test.each([
    ['BRAXHALL DIALYSIS LLC', 'BRAXHALL DIALYSIS INC'],
    ['BRAXHAL DIALYSIS', 'BRAXHALL DIALYSIS'],
    ['SUNRISE HOLDINGS (BRAXHALL QUIMBY IMAGING)', 'BRAXHALL QUIMBY IMAGING INC'],
    ['BRAXHALL QUIMBY IMAGING - GULF COAST VENTURES', 'BRAXHALL QUIMBY IMAGING'],
    ['BRAXHALL QUIMBY IMAGING OF HOUSTON', 'BRAXHALL QUIMBY IMAGING'],
    ['BRAXHALL QUIMBY IMAGING 3', 'BRAXHALL QUIMBY IMAGING'],
    ['BRAXHALL QUIMBY DIAGNOSTIC', 'BRAXHALL QUIMBY DIAGNOSTIC IMAGING PARTNERS'],
    ['BRAXHALL QUIMBY DIAGNOSTI', 'BRAXHALL QUIMBY DIAGNOSTIC IMAGING PARTNERS'],
    ['BRAXHALL LIMITED LIABILI', 'BRAXHALL LIMITED LIABILITY COMPANY'],
    ['NORTHERN MEDICAL INSTITUTE FOR PODIA', 'NORTHERN MEDICAL INSTITUTE FOR PODIATRY'],
    ['BRAXHALL QUIMBY, LLC OF BATON ROUGE', 'BRAXHALL QUIMBY LLC'],
    ['K.S., INC.', 'K.S., INC.'],
  ])('%s is a suspicion beside %s', (subject, record) => {
    expect(verdict(organization(subject), organization(record))).not.toMatch(/^No Match/)
  })

  test.each([
    ['RHODE ISLAND MEDICAL SOCIETY', 'RHODE ISLAND AMBULANCE SERVICE'],
    ['ST THOMAS DAY SCHOOL', 'ST. THOMAS MEDICAL CLINIC'],
    ['SOUTH SHORE SKATING CLUB INC', 'ORTHOPEDIC SURGERY OF SOUTH SHORE'],
    ['WALBURN CARE OF MIAMI', 'WALBURN CARE OF TAMPA'],
    ['LLC', 'BRAXHALL LLC'],
    ['REAL PARTNERS CEMETERY', 'REAL PARTNERS LLC'],
  ])('%s is not %s', (subject, record) => {
    expect(verdict(organization(subject), organization(record))).not.toMatch(/^(Suspected )?Match/)
  })
})

describe('a person in place of an organization', () => {
  test('is found', () => {
    expect(verdict(organization('MARGUERITE HOLLOWELL'), person('MARGUERITE', 'HOLLOWELL'))).toContain(
      'Suspected',
    )
  })

  test('is found with an initial or a particle in the name', () => {
    const record = named({ kind: 'person', given: 'JULIE', middle: 'A', family: 'DE HOLLOWELL' })
    expect(verdict(organization('JULIE A DE HOLLOWELL'), record)).toContain('Suspected')
  })

  test('but words that many organizations share are nobody', () => {
    expect(verdict(organization('HOLLOWELL CLINIC'), person('MARGUERITE', 'HOLLOWELL'))).toMatch(/^No Match/)
  })
})

describe('names in another script', () => {
  test.each([
    ['محمد', 'الحسيني', 'MOHAMMED', 'AL-HUSSEINI'],
    ['יעקב', 'רוזנברג', 'YAAKOV', 'ROSENBERG'],
    ['지훈', '김', 'JI HOON', 'KIM'],
    ['ゆうこ', '渡辺', 'YUKO', 'WATANABE'],
  ])('%s %s is %s %s', (given, family, latinGiven, latinFamily) => {
    const subject = person(given, family, born('1968-04-19'))
    expect(verdict(subject, person(latinGiven, latinFamily, born('1968-04-19')))).toMatch(
      /^(Suspected )?Match/,
    )
  })
})

test('a model of before gives what it gave', () => {
  const before = models['2026-11']!
  const subject = prepare(person('MARGUERITE', 'DRUMMOND', born('1968-04-19')))
  expect(assess(subject, prepare(listed), before)).toMatchObject({
    verdict: 'No Match',
    reason: 'name-differs',
  })
  const other = prepare(organization('SUNRISE HOLDINGS (BRAXHALL QUIMBY IMAGING)'))
  const record = prepare(organization('BRAXHALL QUIMBY IMAGING INC'))
  expect(assess(other, record, before).verdict).toBe('No Match')
})

describe('different middle initials', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const mary = (name: Partial<PartyName>): Party =>
    named({ kind: 'person', given: 'MARY', family: 'JONES', ...name }, born('1968-04-19'))

  test.each(letters)('%s is no other letter, also where it could be a particle', (letter) => {
    const others = letters.filter((other) => other !== letter)
    const matches = others.filter((other) =>
      verdict(mary({ middle: letter }), mary({ middle: other })).startsWith('Match'),
    )
    expect(matches).toEqual([])
  })

  test('"y" and "e" stay particles in a family name', () => {
    const record = named({ kind: 'person', given: 'JOSE', family: 'ORTEGA GASSET' }, born('1968-04-19'))
    const subject = named({ kind: 'person', given: 'JOSE', family: 'ORTEGA Y GASSET' }, born('1968-04-19'))
    expect(verdict(subject, record)).toBe('Match: name-and-birth-date')
  })
})

describe('a client that gave nothing but a name', () => {
  const address = { addresses: [{ street: '12 Elm St', city: 'Tampa', state: 'FL', zip: '33601' }] }
  const record = person('MARGUERITE', 'HOLLOWELL', { ...born('1968-04-19'), ...address })

  test.each([
    ['an equal name', person('MARGUERITE', 'HOLLOWELL'), 'Insufficient Client Data: nothing-but-a-name'],
    [
      'a swapped name',
      person('HOLLOWELL', 'MARGUERITE'),
      'Insufficient Client Data: nothing-but-a-similar-name',
    ],
    [
      'an equal name and the address',
      person('MARGUERITE', 'HOLLOWELL', address),
      'Suspected Match: name-alone',
    ],
    [
      'a swapped name and the address',
      person('HOLLOWELL', 'MARGUERITE', address),
      'Suspected Match: similar-name-alone',
    ],
  ])('%s', (_what, subject, expected) => {
    expect(verdict(subject, record)).toBe(expected)
  })
})

describe('what an explanation shows of names that were read differently', () => {
  const told = (subject: Party, record: Party): string[] =>
    assess(prepare(subject), prepare(record), model).parts.map(
      ({ left, right, detail }) => `${left || right}: ${detail}`,
    )

  test('a transliterated name', () => {
    const record = named({ kind: 'person', full: 'MOHAMMED ALI' }, born('1968-04-19'))
    expect(told(named({ kind: 'person', full: 'محمد علي' }, born('1968-04-19')), record)).toContain(
      'ali: transliterated',
    )
  })

  test('words beyond the end of a truncated name', () => {
    const parts = told(
      organization('BRIGHTWATER HOME HEA'),
      organization('BRIGHTWATER HOME HEALTH AGENCY OF OCALA'),
    )
    expect(parts).toContain('agency: beyond-cut')
    expect(parts).toContain('ocala: beyond-cut')
  })

  test('a swapped name, as rare as the name is on the list', () => {
    const rarity = (subject: Party): (string | undefined)[] =>
      assess(prepare(subject), prepare(person('SCOTT', 'ABERNATHY')), model)
        .parts.toSorted((a, b) => a.right.localeCompare(b.right))
        .map((part) => part.rarity)
    expect(rarity(person('ABERNATHY', 'SCOTT'))).toEqual(rarity(person('SCOTT', 'ABERNATHY')))
  })
})
