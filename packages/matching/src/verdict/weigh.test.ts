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

describe('an address or a year that agrees is more than a name', () => {
  const home = { addresses: [{ street: '12 Oak St', city: 'Tampa', state: 'FL', zip: '33601' }] }
  test.each([
    ['another NPI', person('MARY', 'SMITH', { npis: [npi[1]], ...home }), { npis: [npi[0]], ...home }],
    [
      'another SSN',
      person('MARY', 'SMITH', { ssns: ['219-09-9991'], ...home }),
      { ssns: ['421-31-7755'], ...home },
    ],
    [
      'another date of birth',
      person('MARY', 'SMITH', { ...born('1968-04-19'), ...home }),
      { ...born('1951-11-30'), ...home },
    ],
    [
      'the year and another NPI',
      person('MARY', 'SMITH', { ...born('1968'), npis: [npi[1]] }),
      { ...born('1968-04-19'), npis: [npi[0]] },
    ],
  ])('%s', (_what, subject, record) => {
    expect(verdict(subject, person('MARY', 'SMITH', record))).toBe(
      'Suspected Match: name-and-more-contradicted',
    )
  })

  test('so is a date with a typo, for a similar name with another number', () => {
    const subject = person('MARGUERITTA', 'HOLLOWELL', { ...born('1968-04-18'), npis: [npi[1]] })
    expect(verdict(subject, listed)).toBe('Suspected Match: similar-name-and-close-birth-date-number-differs')
  })
})

describe('a person and an organization', () => {
  test.each([
    'MARGUERITE HOLLOWELL MD PA',
    'Hollowell, Marguerite, M.D., P.C.',
    'Dr. Marguerite Hollowell DDS PLLC',
  ])('the practice of one person is compared with that person: %s', (full) => {
    expect(verdict(organization(full), person('MARGUERITE', 'HOLLOWELL'))).toBe(
      'Suspected Match: similar-name-alone',
    )
    expect(verdict(person('MARGUERITE', 'HOLLOWELL'), organization(full))).toBe(
      'Suspected Match: similar-name-alone',
    )
  })

  test('the very name of a person in the field of an organization is raised, however common it is', () => {
    expect(verdict(organization('MARY SMITH'), person('MARY', 'SMITH'))).toBe(
      'Suspected Match: similar-name-alone',
    )
  })
})

test('two branches with different numbers are not one, also if a name without its number would agree', () => {
  expect(verdict(organization('BIRCHGROVE PHARMACY #12'), organization('BIRCHGROVE PHARMACY #14'))).toMatch(
    /^No Match/,
  )
})

describe('what the client did not give', () => {
  const missing = (name: Partial<PartyName>): string | undefined =>
    assess(prepare(named({ kind: 'person', ...name }, born('1968-04-19'))), prepare(listed), model).settle[0]

  test('is the family name if there is only a given name', () => {
    expect(missing({ given: 'MARGUERITE' })).toBe('family name')
    expect(missing({ family: 'HOLLOWELL' })).toBe('given name')
  })

  test('is the full date of birth from the publisher if the list has only the year', () => {
    const year = person('MARGUERITE', 'HOLLOWELL', born('1968'))
    const subject = person('MARGUERITE', 'HOLLOWELL', born('1968-04-19'))
    expect(assess(prepare(subject), prepare(year), model).settle[0]).toBe('full date of birth')
  })
})

describe('text that was damaged on its way', () => {
  const record = person('ROSALIND', 'O’BRIEN', born('1968-04-19'))
  test.each([
    ['an HTML entity', person('Rosalind', 'O&rsquo;Brien', born('1968-04-19'))],
    ['an entity that was encoded twice', person('Rosalind', 'O&amp;#39;Brien', born('1968-04-19'))],
    [
      'zero-width characters before it',
      person('Rosalind', `${'\u200b'.repeat(500)}O'Brien`, born('1968-04-19')),
    ],
    ['full-width digits', person('Rosalind', "O'Brien", born('１９６８-０４-１９'))],
  ])('%s', (_what, subject) => {
    expect(verdict(subject, record)).toBe('Match: name-and-birth-date')
  })

  test('letters of another alphabet that look Latin', () => {
    const cox = person('PETER', 'COX', born('1968-04-19'))
    expect(verdict(person('PETER', 'Сох', born('1968-04-19')), cox)).toBe('Match: name-and-birth-date')
  })
})
