import { matchSentence } from '@vigil/contract'
import {
  assess,
  currentModel,
  prepare,
  type Comparator,
  type Finding,
  type Part,
  type Party,
} from '@vigil/matching'
import { expect, it } from 'vitest'
import { oneDigitOff } from '../../../../../../bench/matching/damage-date.ts'
import { personDamage } from '../../../../../../bench/matching/damage-person.ts'
import { seeded, type Random } from '../../../../../../bench/matching/random.ts'
import { syntheticList, syntheticNpi, withAddresses } from '../../../../../../bench/matching/synthetic.ts'

/** Findings with every kind of agreement, typo and contradiction, each with its sentence. */
interface Told extends Finding {
  sentence: string
}

const random = seeded(3)
const list = withAddresses(syntheticList({ records: 1000, seed: 9, organizations: 0.3 }))
const chance = (share: number): boolean => random.next() < share
const ssn = (): string => `${200 + random.below(400)}-${10 + random.below(80)}-${1000 + random.below(8000)}`
const withSlip = (text: string): string => text.slice(0, -1) + ((Number(text.at(-1)) + 1) % 10)

function damagedName(name: Party['names'][number], { pick }: Pick<Random, 'pick'>): Party['names'][number] {
  if (name.kind !== 'person') return name
  const damaged = chance(0.5) ? (pick(Object.values(personDamage))(name, random) ?? name) : name
  if (!chance(0.15)) return damaged
  return chance(0.5) ? { ...damaged, family: 'Trellis' } : { ...damaged, given: 'Ines' }
}

function birthDateNear(date: string | undefined): string[] {
  if (date === undefined || chance(0.3)) return []
  if (chance(0.5)) return [date]
  if (chance(0.5)) return [oneDigitOff(date, random) ?? date]
  return chance(0.3) ? [date.slice(0, 4)] : [`19${40 + random.below(60)}-0${1 + random.below(9)}-11`]
}

function makeFinding(): Told {
  const entry = random.pick(list)
  const date = entry.birthDates?.[0]
  const [npi, number, license] = [syntheticNpi(random), ssn(), `ME${10_000 + random.below(80_000)}`]
  const ein = `12-34${10_000 + random.below(80_000)}`
  const subject: Party = {
    id: 's',
    names: [damagedName(entry.names[0]!, random)],
    birthDates: birthDateNear(date),
    npis: chance(0.4) ? [chance(0.5) ? npi : syntheticNpi(random)] : [],
    ssns: chance(0.3) ? [chance(0.4) ? number : chance(0.4) ? withSlip(number) : ssn()] : [],
    eins: chance(0.3) ? [chance(0.5) ? ein : '45-6712345'] : [],
    licenses: chance(0.2) ? [{ number: chance(0.5) ? license : 'ME99887', state: 'FL' }] : [],
    addresses: chance(0.5) ? (entry.addresses ?? []) : [],
  }
  const record: Party = {
    ...entry,
    ...(date !== undefined && chance(0.15) && { birthDates: [date.slice(0, 4)] }),
    npis: chance(0.5) ? [npi] : [],
    ssns: chance(0.4) ? [number] : [],
    eins: chance(0.4) ? [ein] : [],
    licenses: chance(0.3) ? [{ number: license, state: 'FL' }] : [],
  }
  const finding = assess(prepare(subject), prepare(record), currentModel)
  return { ...finding, sentence: matchSentence(finding.reason, finding.parts) }
}

const findings = Array.from({ length: 8000 }, makeFinding)
const partOf = ({ parts }: Told, comparator: Comparator): Part | undefined =>
  parts.find((part) => part.comparator === comparator)
const differs = (one: Told, comparator: Comparator): boolean => partOf(one, comparator)?.outcome === 'differs'
const isSupport = ({ comparator, outcome, detail }: Part): boolean =>
  !comparator.startsWith('name.') && ['equal', 'supports'].includes(outcome) && detail !== 'state'

const rules: Record<string, (one: Told) => boolean> = {
  'nothing contradicts a Match': ({ verdict, parts }) =>
    verdict === 'Match' &&
    parts.some(({ comparator, outcome }) => outcome === 'differs' && comparator !== 'name.middle'),
  'a name that few people have has a rare part': ({ sentence, parts }) =>
    sentence.includes('few people') && !parts.some(({ rarity }) => rarity === 'rare'),
  'a suspicion names the number that differs': (one) =>
    one.verdict === 'Suspected Match' &&
    (['NPI', 'SSN'] as const).some((field) => differs(one, field) && !one.sentence.includes(`${field}s`)),
  'nothing else agrees only if nothing does': ({ sentence, parts }) =>
    sentence.includes('nothing else agrees') && parts.some(isSupport),
  'a close SSN is mentioned': (one) =>
    one.sentence.includes('confirms it') &&
    ['one-digit', 'transposed'].includes(partOf(one, 'SSN')?.detail ?? ''),
  'swapped names are two': ({ sentence, parts }) =>
    sentence.includes('swapped') && parts.filter(({ detail }) => detail === 'swapped').length < 2,
  'advice asks for the full date where only a year agrees': (one) =>
    one.settle.includes('date of birth') && partOf(one, 'birth date')?.detail === 'same-year',
  'an equal number is never ruled out': (one) =>
    one.verdict === 'No Match' &&
    (['NPI', 'SSN', 'EIN'] as const).some((field) => partOf(one, field)?.outcome === 'equal'),
  'an exact name at the same street is never ruled out': (one) =>
    one.verdict === 'No Match' && one.nameScore === 1 && partOf(one, 'address')?.detail === 'street',
}

it('the pairs give every verdict and most reasons', () => {
  expect(new Set(findings.map(({ verdict }) => verdict)).size).toBe(4)
  expect(new Set(findings.map(({ reason }) => reason)).size).toBeGreaterThan(22)
})

it.each(Object.entries(rules))('%s', (_rule, isBroken) => {
  const broken = findings.filter(isBroken).map(({ verdict, reason, sentence, parts }) => {
    const told = parts.map(({ comparator, detail }) => `${comparator} ${detail}`).join(', ')
    return `${verdict} ${reason}: ${sentence} (${told})`
  })
  expect(broken.slice(0, 3)).toEqual([])
})
