import { describe, expect, test } from 'vitest'
import { oneDigitOff } from '../../../../bench/matching/damage-date.ts'
import { personDamage } from '../../../../bench/matching/damage-person.ts'
import { seeded, type Random } from '../../../../bench/matching/random.ts'
import { syntheticList, syntheticNpi } from '../../../../bench/matching/synthetic.ts'
import type { Comparator, Finding, Part } from '../finding.ts'
import { models } from '../models/index.ts'
import { prepare } from '../normalize/profile.ts'
import type { Party, PartyName } from '../party.ts'
import { assess } from './assess.ts'

const model = models['2026-12']!
const list = syntheticList({ records: 600, seed: 31, organizations: 0.25 })

const maybe = <T>(random: Random, share: number, make: () => T | undefined): T | undefined =>
  random.next() < share ? make() : undefined

function damagedName(name: PartyName, random: Random): PartyName {
  if (name.kind !== 'person' || !name.given || !name.family) return name
  const damage = random.pick(Object.values(personDamage))
  return damage(name, random) ?? name
}

function otherDate(date: string, random: Random): string | undefined {
  const roll = random.next()
  if (roll < 0.4) return date
  if (roll < 0.6) return oneDigitOff(date, random)
  return roll < 0.75
    ? date.slice(0, 4)
    : `19${40 + random.below(60)}-0${1 + random.below(9)}-1${random.below(9)}`
}

const someSsn = (random: Random): string =>
  `${100 + random.below(500)}-${10 + random.below(89)}-${1000 + random.below(8999)}`

/** An entry and a subject that is or is not the same party: each field equal, mistyped, different or missing. */
function makePair(random: Random): { subject: Party; record: Party } {
  const entry = random.pick(list)
  const [first] = entry.names
  const name = first!
  const npi = syntheticNpi(random)
  const ssn = someSsn(random)
  const date = entry.birthDates?.[0]
  const born = date === undefined ? undefined : maybe(random, 0.7, () => otherDate(date, random))
  const npis = maybe(random, 0.4, () => [random.next() < 0.5 ? npi : syntheticNpi(random)])
  const ssns = maybe(random, 0.3, () => [random.next() < 0.5 ? ssn : someSsn(random)])
  const own = random.next() < 0.5 ? name : damagedName(name, random)
  const stranger = random.next() < 0.1 ? random.pick(list).names[0]! : own
  return {
    subject: {
      id: 's',
      names: [stranger],
      ...(born !== undefined && { birthDates: [born] }),
      ...(npis && { npis }),
      ...(ssns && { ssns }),
      ...(random.next() < 0.4 && { addresses: entry.addresses ?? [{ city: 'Tampa', state: 'FL' }] }),
    },
    record: {
      ...entry,
      ...(random.next() < 0.5 && { npis: [npi] }),
      ...(random.next() < 0.4 && { ssns: [ssn] }),
    },
  }
}

const random = seeded(7)
const findings = Array.from({ length: 6000 }, () => {
  const { subject, record } = makePair(random)
  return assess(prepare(subject), prepare(record), model)
})
const partOf = ({ parts }: Finding, comparator: Comparator): Part | undefined =>
  parts.find((part) => part.comparator === comparator)
const numbers = ['NPI', 'SSN'] as const
const differs = (finding: Finding, comparator: Comparator): boolean =>
  partOf(finding, comparator)?.outcome === 'differs'
const summaryOf = (finding: Finding): string =>
  `${finding.verdict} ${finding.reason}: ${finding.parts.map(({ comparator, detail }) => `${comparator} ${detail}`).join(', ')}`
const violations = (wrong: (finding: Finding) => boolean): string[] =>
  findings.filter(wrong).map(summaryOf).slice(0, 5)

test('all kinds of verdicts are among the pairs', () => {
  expect(new Set(findings.map(({ verdict }) => verdict)).size).toBe(4)
  expect(new Set(findings.map(({ reason }) => reason)).size).toBeGreaterThan(18)
})

describe('an explanation never contradicts its verdict', () => {
  test('a Match has nothing that contradicts', () => {
    expect(
      violations(
        (one) =>
          one.verdict === 'Match' && (['birth date', ...numbers] as const).some((part) => differs(one, part)),
      ),
    ).toEqual([])
  })

  test('a reason says that a number differs where one does, and only there', () => {
    const dated = /name.*birth-date/
    const isSaid = ({ reason }: Finding): boolean => reason.endsWith('number-differs')
    const isSo = (one: Finding): boolean => numbers.some((part) => differs(one, part))
    expect(
      violations((one) => one.verdict !== 'No Match' && dated.test(one.reason) && isSaid(one) !== isSo(one)),
    ).toEqual([])
  })

  test('a name alone has no date of birth or number that agrees, nearly agrees or contradicts', () => {
    const alone = new Set([
      'name-alone',
      'similar-name-alone',
      'nothing-but-a-name',
      'nothing-but-a-similar-name',
    ])
    const compared = new Set(['equal', 'similar', 'differs'])
    expect(
      violations(
        (one) =>
          alone.has(one.reason) &&
          (['birth date', 'NPI', 'SSN', 'license'] as const).some((part) =>
            compared.has(partOf(one, part)?.outcome ?? ''),
          ),
      ),
    ).toEqual([])
  })

  test('a client that gave nothing but a name gave no date of birth and no number', () => {
    expect(
      violations(
        (one) =>
          one.reason.startsWith('nothing-but-a-') &&
          (['birth date', 'NPI', 'SSN', 'EIN', 'license'] as const).some(
            (part) => ![undefined, 'record-only'].includes(partOf(one, part)?.detail),
          ),
      ),
    ).toEqual([])
  })

  test('names that are swapped are called swapped', () => {
    const subject = prepare({ id: 's', names: [{ kind: 'person', given: 'Vollmer', family: 'Ines' }] })
    const record = prepare({ id: 'r', names: [{ kind: 'person', given: 'Ines', family: 'Vollmer' }] })
    expect(assess(subject, record, model).parts.map(({ detail }) => detail)).toEqual(['swapped', 'swapped'])
  })

  test('what only one side has is no second given name', () => {
    const isAlone = ({ left, right }: Part): boolean => left === '' || right === ''
    expect(
      violations(({ parts }) => {
        const given = parts.filter(({ comparator }) => comparator === 'name.given')
        return given.some(isAlone) && !given.every(isAlone)
      }),
    ).toEqual([])
  })

  test('the weight is the sum of its parts', () => {
    expect(
      violations(({ weight, parts }) => {
        const sum = parts.reduce((total, part) => total + part.weight, 0)
        return Math.abs(sum - weight) > 0.02 * (parts.length + 1)
      }),
    ).toEqual([])
  })
})

describe('what would settle it', () => {
  test('is said where a person has to decide, and only there', () => {
    expect(
      violations(
        ({ verdict, settle }) =>
          settle.length > 0 !== (verdict === 'Suspected Match' || verdict === 'Insufficient Client Data'),
      ),
    ).toEqual([])
  })

  test('is never what both sides have told and agree on', () => {
    const fields = { 'date of birth': 'birth date', NPI: 'NPI', SSN: 'SSN', EIN: 'EIN' } as const
    expect(
      violations((one) =>
        Object.entries(fields).some(
          ([field, part]) =>
            one.settle.includes(field as keyof typeof fields) && partOf(one, part)?.outcome === 'equal',
        ),
      ),
    ).toEqual([])
  })

  test('is the full date of birth where the client knows only the year', () => {
    const subject = prepare({
      id: 's',
      names: [{ kind: 'person', given: 'Ines', family: 'Vollmer' }],
      birthDates: ['1961'],
    })
    const record = prepare({
      id: 'r',
      names: [{ kind: 'person', given: 'Ines', family: 'Vollmer' }],
      birthDates: ['1961-05-04'],
    })
    const { verdict, settle } = assess(subject, record, model)
    expect(verdict).toBe('Suspected Match')
    expect(settle[0]).toBe('full date of birth')
  })
})
