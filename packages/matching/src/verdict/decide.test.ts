import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { models } from '../models/index.ts'
import { prepare } from '../normalize/profile.ts'
import type { Party, PartyName } from '../party.ts'
import { assess } from './assess.ts'
import { decide, type Case } from './decide.ts'

/** The model whose rules these are; later ones weigh the evidence. */
const model = models['2026-11']!

type Facts = Partial<Omit<Party, 'id'>>

const person = (given: string, family: string, more: Partial<PartyName> = {}): PartyName => ({
  kind: 'person',
  given,
  family,
  ...more,
})
const quist: Facts = { names: [person('Marta', 'Quist')] }
const brandvold: Facts = { names: [person('Oluf', 'Brandvold')] }
const labs: Facts = { names: [{ kind: 'organization', full: 'Kessing Labs' }] }
const laboratories: Facts = { names: [{ kind: 'organization', full: 'KESSING LABORATORIES INC' }] }

const verdict = (subject: Facts, record: Facts) => {
  const finding = assess(
    prepare({ id: 's', names: [], ...subject }),
    prepare({ id: 'r', names: [], ...record }),
    model,
  )
  return [finding.verdict, finding.reason]
}

const born = { birthDates: ['1974-04-09'] }
const npi = { npis: ['1234567893'] }
const otherNpi = { npis: ['1245319599'] }
const ssn = { ssns: ['219-09-9991'] }
const otherSsn = { ssns: ['501-33-2768'] }
const ein = { eins: ['12-3456780'] }
const license = { licenses: [{ number: 'RN 123456', state: 'CA' }] }

describe('Match: two independent identifiers', () => {
  it.each<[string, Facts, Facts]>([
    ['npi-and-name', { ...quist, ...npi }, { ...quist, ...npi }],
    ['npi-and-name', { names: [person('Martha', 'Quisst')], ...npi }, { ...quist, ...npi }],
    ['npi-and-name', { ...quist, ...npi, ...born }, { ...quist, ...npi, birthDates: ['1974-09-04'] }],
    ['ssn-and-name', { ...quist, ...ssn }, { ...quist, ...ssn }],
    ['ein-and-name', { ...labs, ...ein }, { ...laboratories, ...ein }],
    [
      'license-and-name',
      { ...quist, ...license },
      { ...quist, licenses: [{ number: 'rn123456', state: 'California' }] },
    ],
    ['name-and-birth-date', { ...quist, ...born }, { ...quist, birthDates: ['19740409'] }],
    [
      'name-and-birth-date',
      { names: [person('Bill', 'Vandiver')], ...born },
      { names: [person('William', 'Vandiver')], ...born },
    ],
    ['ssn-and-birth-date', { ...quist, ...ssn, ...born }, { ...brandvold, ...ssn, ...born }],
  ])('%s', (reason, subject, record) => {
    expect(verdict(subject, record)).toEqual(['Match', reason])
  })

  it('finds the name that agrees among former names', () => {
    const married: Facts = {
      names: [person('Marta', 'Vandiver'), person('Marta', 'Quist', { use: 'former' })],
      ...born,
    }
    expect(verdict(married, { ...quist, ...born })).toEqual(['Match', 'name-and-birth-date'])
  })

  it('takes one of several dates of birth', () => {
    expect(verdict({ ...quist, ...born }, { ...quist, birthDates: ['1961-12-30', '1974-04-09'] })[0]).toBe(
      'Match',
    )
  })
})

describe('Suspected Match', () => {
  it.each<[string, Facts, Facts]>([
    ['name-alone', { ...quist, ...born }, quist],
    ['name-alone', quist, quist],
    ['name-alone', { ...quist, ...npi }, { ...quist, ...ssn }],
    ['name-alone', { ...quist, ...born }, { ...quist, birthDates: ['1974'] }],
    ['name-alone', { ...quist, ...license }, { ...quist, licenses: [{ number: 'RN 123456', state: 'NV' }] }],
    ['name-alone', { ...labs, ...ein }, laboratories],
    ['name-and-close-birth-date', { ...quist, ...born }, { ...quist, birthDates: ['1974-09-04'] }],
    ['name-and-close-birth-date', { ...quist, ...born }, { ...quist, birthDates: ['1974-04-08'] }],
    ['name-and-close-birth-date', { ...quist, ...born }, { ...quist, birthDates: ['1947-04-09'] }],
    ['name-and-close-ssn', { ...quist, ...ssn }, { ...quist, ssns: ['219-09-9992'] }],
    ['name-and-close-ssn', { ...quist, ...ssn }, { ...quist, ssns: ['219-09-9919'] }],
    ['similar-name-and-birth-date', { names: [person('Quist', 'Marta')], ...born }, { ...quist, ...born }],
    ['identifier-alone', npi, { ...quist, ...npi }],
    ['identifier-agrees-name-differs', { ...quist, ...ssn }, { ...brandvold, ...ssn }],
    ['identifier-agrees-name-differs', { ...quist, ...npi, ...born }, { ...brandvold, ...npi, ...born }],
    [
      'identifier-agrees-another-contradicts',
      { ...quist, ...npi, ...born },
      { ...quist, ...npi, birthDates: ['1961-12-30'] },
    ],
    [
      'identifier-agrees-another-contradicts',
      { ...quist, ...npi, ...ssn },
      { ...quist, ...npi, ...otherSsn },
    ],
    [
      'identifier-agrees-another-contradicts',
      { ...quist, ...license, ...npi },
      { ...quist, ...license, ...otherNpi },
    ],
  ])('%s', (reason, subject, record) => {
    expect(verdict(subject, record)).toEqual(['Suspected Match', reason])
  })
})

describe('No Match: something contradicts', () => {
  it.each<[string, Facts, Facts]>([
    ['birth-date-differs', { ...quist, ...born }, { ...quist, birthDates: ['1961-12-30'] }],
    [
      'birth-date-differs',
      { ...quist, ...born, ...ssn },
      { ...quist, birthDates: ['1961-12-30'], ...otherSsn },
    ],
    [
      'birth-date-differs',
      { ...quist, ...born, ...npi },
      { ...brandvold, birthDates: ['1961-12-30'], ...npi },
    ],
    ['birth-year-differs', { ...quist, ...born }, { ...quist, birthDates: ['1961'] }],
    [
      'birth-date-differs',
      { names: [person('', 'Quist')], ...born },
      { ...quist, birthDates: ['1961-12-30'] },
    ],
    ['birth-date-differs', born, { ...quist, birthDates: ['1961-12-30'] }],
    ['ssn-differs', { ...quist, ...ssn }, { ...quist, ...otherSsn }],
    ['ssn-differs', { ...quist, ...ssn, ...born }, { ...quist, ...otherSsn, ...born }],
    ['npi-differs', { ...quist, ...npi }, { ...quist, ...otherNpi }],
    ['name-differs', { ...quist, ...born }, { ...brandvold, ...born }],
    ['name-differs', quist, brandvold],
    ['name-differs', { ...quist, ...license }, { ...brandvold, ...license }],
    ['name-not-strong', { names: [person('Quist', 'Marta')] }, quist],
  ])('%s', (reason, subject, record) => {
    expect(verdict(subject, record)).toEqual(['No Match', reason])
  })
})

describe('Insufficient Client Data', () => {
  it.each<[string, Facts, Facts]>([
    ['nothing-but-a-name', quist, { ...quist, ...born }],
    [
      'nothing-but-a-name',
      { ...quist, birthDates: ['00000000'], npis: ['0000000000'] },
      { ...quist, ...npi },
    ],
    ['no-name', born, { ...quist, ...born }],
    ['no-name', { names: [person('N/A', '-')], ...born }, { ...quist, ...born }],
    ['one-word-name', { names: [person('', 'Quist')], ...born }, { ...quist, ...born }],
  ])('%s', (reason, subject, record) => {
    expect(verdict(subject, record)).toEqual(['Insufficient Client Data', reason])
  })
})

describe('a number that does not pass its checks', () => {
  it.each<[string, Facts]>([
    ['an NPI with a wrong check digit', { npis: ['1234567890'] }],
    ['an SSN that nobody has', { ssns: ['000-12-3456'] }],
    ['a masked SSN', { ssns: ['XXX-XX-9991'] }],
    ['a license without a state', { licenses: [{ number: 'RN 123456' }] }],
    ['an empty date', { birthDates: ['00/00/0000'] }],
  ])('proves nothing: %s', (_, facts) => {
    expect(verdict({ ...quist, ...facts }, { ...quist, ...facts })).toEqual(['Suspected Match', 'name-alone'])
    expect(verdict({ ...quist, ...facts }, { ...brandvold, ...facts })).toEqual(['No Match', 'name-differs'])
  })
})

describe('the rules themselves', () => {
  const outcome = fc.constantFrom('missing', 'equal', 'one-digit', 'transposed', 'differs')
  const birthDate = fc.constantFrom(
    ...([
      'missing',
      'equal',
      'one-digit',
      'day-month-swapped',
      'same-month',
      'same-year',
      'differs',
      'year-differs',
    ] as const),
  )
  const found: fc.Arbitrary<Case> = fc.record({
    nameScore: fc.constantFrom(0, 0.6, 0.7, 0.8, 0.89, 1),
    nameless: fc.constant(false),
    oneWord: fc.constant(false),
    bare: fc.boolean(),
    partAgrees: fc.boolean(),
    partDiffers: fc.boolean(),
    facts: fc.record({
      birthDate: birthDate.map((each) => ({ outcome: each, left: 0, right: 0 })),
      npi: fc.constantFrom('missing', 'equal', 'differs'),
      ssn: outcome,
      ein: outcome,
      license: fc.constantFrom('missing', 'equal', 'differs'),
      address: fc.constantFrom('missing', 'street', 'differs'),
      weight: fc.constant(0),
    }),
  })
  const rank = ['No Match', 'Insufficient Client Data', 'Suspected Match', 'Match']

  it('give no Match unless an identifier or the date of birth agrees, and none against a contradiction', () => {
    fc.assert(
      fc.property(found, (each) => {
        const { facts } = each
        const { verdict: given } = decide(each, model)
        const second = [facts.npi, facts.ssn, facts.ein, facts.license, facts.birthDate.outcome].includes(
          'equal',
        )
        const contradicted =
          facts.npi === 'differs' || facts.ssn === 'differs' || facts.birthDate.outcome.endsWith('differs')
        if (given === 'Match') expect(second && !contradicted).toBe(true)
        if (!second && contradicted) expect(given).toBe('No Match')
      }),
      { numRuns: 2000 },
    )
  })

  it('never give less for a better name or for an NPI that agrees too', () => {
    fc.assert(
      fc.property(found, (each) => {
        fc.pre(each.nameScore >= model.thresholds.possible)
        const before = rank.indexOf(decide(each, model).verdict)
        const better = decide({ ...each, nameScore: 1 }, model)
        expect(rank.indexOf(better.verdict)).toBeGreaterThanOrEqual(before)
        const agreed = decide({ ...each, facts: { ...each.facts, npi: 'equal' } }, model)
        expect(rank.indexOf(agreed.verdict)).toBeGreaterThanOrEqual(before)
      }),
      { numRuns: 2000 },
    )
  })

  it('ask the address nothing: people move', () => {
    fc.assert(
      fc.property(found, (each) => {
        const moved = { ...each, facts: { ...each.facts, address: 'differs' as const } }
        expect(decide(moved, model)).toEqual(decide(each, model))
      }),
    )
  })
})
