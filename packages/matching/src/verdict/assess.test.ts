import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentModel } from '../models/index.ts'
import { prepare, type Profile } from '../normalize/profile.ts'
import { anyText } from '../normalize/test-text.ts'
import type { Party, PartyName } from '../party.ts'
import { assess as assessBy } from './assess.ts'

const assess = (subject: Profile, record: Profile) => assessBy(subject, record, currentModel)

const subject: Party = {
  id: 'client-7',
  names: [{ kind: 'person', given: 'Jon', middle: 'A', family: 'Smith' }],
  birthDates: ['1974-04-19'],
  ssns: ['219-09-9991'],
  addresses: [{ city: 'Fresno', state: 'CA' }],
}
const record: Party = {
  id: 'list-9',
  names: [
    { kind: 'person', given: 'Oluf', family: 'Brandvold' },
    { kind: 'person', given: 'JOHN', family: 'SMITH', suffix: 'JR' },
  ],
  birthDates: ['1974-04-18'],
  ssns: ['219-09-9992'],
  addresses: [{ city: 'FRESNO', state: 'CA' }],
}

describe('a finding', () => {
  const finding = assess(prepare(subject), prepare(record))

  it('says whom it compares, by which model, with which verdict, and what would settle it', () => {
    expect(finding).toMatchObject({
      subjectId: 'client-7',
      recordId: 'list-9',
      model: currentModel.id,
      verdict: 'Suspected Match',
      reason: 'name-and-close-birth-date',
    })
    expect(finding.nameScore).toBeGreaterThanOrEqual(currentModel.thresholds.strong)
  })

  it('explains itself part by part, with the best name of the record', () => {
    const lines = finding.parts.map(({ comparator, left, right, detail }) => [
      comparator,
      left,
      right,
      detail,
    ])
    expect(lines).toEqual([
      ['name.given', 'jon', 'john', 'spelling'],
      ['name.family', 'smith', 'smith', 'equal'],
      ['name.middle', 'a', '', 'subject-only'],
      ['name.suffix', '', 'jr', 'record-only'],
      ['birth date', '1974-04-19', '1974-04-18', 'one-digit'],
      ['SSN', '', '', 'one-digit'],
      ['address', '', '', 'city'],
    ])
    expect(finding.parts[0]).toMatchObject({ rarity: 'common' })
    expect(finding.parts[0]!.score).toBeLessThan(1)
  })

  it('repeats no number in its explanation', () => {
    expect(JSON.stringify(finding)).not.toMatch(/219|9999/)
  })

  it('weighs the sum of its parts', () => {
    const sum = finding.parts.reduce((total, { weight }) => total + weight, 0)
    expect(finding.weight).toBeCloseTo(sum, 1)
  })

  it('is the same again', () => {
    expect(assess(prepare(subject), prepare(record))).toEqual(finding)
  })
})

it('the more agrees, the more a finding weighs', () => {
  const quist: Party = { id: '', names: [{ kind: 'person', given: 'Marta', family: 'Quist' }] }
  const parties: Party[] = [
    { ...quist, birthDates: ['1961-12-30'] },
    quist,
    { ...quist, birthDates: ['1974'] },
    { ...quist, birthDates: ['1974-04-18'] },
    { ...quist, birthDates: ['1974-04-19'] },
    { ...quist, birthDates: ['1974-04-19'], npis: ['1234567893'] },
  ]
  const full = prepare(parties.at(-1)!)
  const weights = parties.map((party) => assess(full, prepare(party)).weight)
  expect(weights).toEqual(weights.toSorted((a, b) => a - b))
  expect(new Set(weights).size).toBe(weights.length)
})

it('a rare name weighs more than a common one', () => {
  const weight = (family: string) => {
    const profile = prepare({ id: '', names: [{ kind: 'person', given: 'James', family }] })
    return assess(profile, profile).weight
  }
  expect(weight('Quillfeather')).toBeGreaterThan(weight('Smith') + 5)
})

describe('a name alone', () => {
  const word = fc.oneof(
    fc.stringMatching(/^[A-Za-z]{2,12}$/),
    fc.constantFrom('Marta', 'Quist', 'Smith', 'de la Cruz', "O'Dowdall", 'Наталья', 'Jr'),
  )
  const name: fc.Arbitrary<PartyName> = fc.oneof(
    fc.record({ kind: fc.constant('person' as const), given: word, family: word }),
    fc.record({
      kind: fc.constantFrom('person', 'organization', 'unknown'),
      full: fc.tuple(word, word).map((all) => all.join(' ')),
    }),
  )

  it('is never a Match, however equal', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        for (const other of [a, b]) {
          const finding = assess(prepare({ id: 's', names: [a] }), prepare({ id: 'r', names: [other] }))
          expect(finding.verdict).not.toBe('Match')
        }
        const dated = prepare({ id: 'r', names: [a], birthDates: ['1974-04-19'] })
        expect(assess(prepare({ id: 's', names: [a] }), dated).verdict).not.toBe('Match')
        expect(assess(dated, prepare({ id: 's', names: [a] })).verdict).not.toBe('Match')
      }),
      { numRuns: 300 },
    )
  })
})

describe('damaged input', () => {
  const junk = fc.oneof(anyText, fc.constant(null), fc.integer(), fc.boolean(), fc.object())
  const list = (item: fc.Arbitrary<unknown>) => fc.oneof(junk, fc.array(item, { maxLength: 3 }))
  const texts = list(fc.oneof(junk, fc.array(junk, { maxLength: 2 })))
  const some = (fields: Record<string, fc.Arbitrary<unknown>>) =>
    fc.oneof(junk, fc.record(fields, { requiredKeys: [] }))
  const party = fc.record(
    {
      id: junk,
      names: list(
        some({
          kind: fc.oneof(fc.constantFrom('person', 'organization', 'unknown'), junk),
          use: junk,
          full: junk,
          given: junk,
          middle: junk,
          family: junk,
          suffix: junk,
          widths: some({ full: junk, family: junk }),
        }),
      ),
      birthDates: texts,
      npis: texts,
      ssns: texts,
      eins: texts,
      licenses: list(some({ number: junk, state: junk })),
      addresses: list(some({ street: junk, city: junk, state: junk, zip: junk, country: junk })),
    },
    { requiredKeys: [] },
  ) as unknown as fc.Arbitrary<Party>

  it('never throws, and gives scores between 0 and 1', () => {
    fc.assert(
      fc.property(party, party, (a, b) => {
        const finding = assess(prepare(a), prepare(b))
        expect(finding.nameScore).toBeGreaterThanOrEqual(0)
        expect(finding.nameScore).toBeLessThanOrEqual(1)
        expect(Number.isFinite(finding.weight)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  const nothing = fc.oneof(
    fc.stringMatching(/^[ \-.,'#*?!/()0]{0,12}$/),
    fc.constantFrom('N/A', 'UNKNOWN', '#N/A', '(null)', '-0-', '\uFFFD', '\u0000', '\u200B'),
    fc.constantFrom(null, 7, {}, []),
  )
  const nameless = fc.record({
    kind: fc.constantFrom('person', 'organization', 'unknown'),
    full: nothing,
    given: nothing,
    family: nothing,
  }) as unknown as fc.Arbitrary<PartyName>

  it('never matches by names that say nothing, not even with the same date of birth', () => {
    fc.assert(
      fc.property(nameless, nameless, (a, b) => {
        for (const other of [a, b]) {
          const finding = assess(
            prepare({ id: 's', names: [a], birthDates: ['1974-04-19'] }),
            prepare({ id: 'r', names: [other], birthDates: ['1974-04-19'] }),
          )
          expect(finding.nameScore).toBe(0)
          expect(finding.verdict).toBe('Insufficient Client Data')
        }
      }),
      { numRuns: 500 },
    )
  })

  it('never matches a real name by a garbled one', () => {
    const real = prepare({ id: 'r', names: [{ kind: 'person', given: 'Wilhelmina', family: 'Brandvold' }] })
    fc.assert(
      fc.property(anyText, anyText, (given, family) => {
        const { verdict } = assess(prepare({ id: 's', names: [{ kind: 'person', given, family }] }), real)
        expect(['No Match', 'Insufficient Client Data']).toContain(verdict)
      }),
      { numRuns: 500 },
    )
  })
})
