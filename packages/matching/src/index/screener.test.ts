import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { damage, damageKinds, personDamageKinds } from '../../../../bench/matching/damage.ts'
import { damagedRecall } from '../../../../bench/matching/damaged-recall.ts'
import { seeded } from '../../../../bench/matching/random.ts'
import { syntheticList } from '../../../../bench/matching/synthetic.ts'
import type { Finding } from '../finding.ts'
import { currentModel } from '../models/index.ts'
import { prepare, type Profile } from '../normalize/profile.ts'
import type { Party } from '../party.ts'
import { assess, compareProfiles } from '../verdict/assess.ts'
import { createScreener } from './screener.ts'
import { buildIndex } from './screening-index.ts'
import { fewPartiesAlike, organization, person, subjects, type Facts } from './test-parties.ts'

/** What a client may know: a name and a date of birth, but no number that would find the record by itself. */
function withoutNumbers(party: Party, id: string): Party {
  const { npis: _npis, licenses: _licenses, ...rest } = party
  return { ...rest, id }
}

function bornOn(party: Party, birthDates: readonly string[] = []): Party {
  return { ...party, birthDates }
}

/** Damaged copies of list records, with new ids. */
function damagedCopies(list: readonly Party[], each: number, seed: number): Party[] {
  const random = seeded(seed)
  const copies: Party[] = []
  for (const kind of damageKinds)
    for (let i = 0; i < each; i++) {
      const copy = damage(kind, random.pick(list), random)
      if (copy) copies.push(withoutNumbers(copy, `${kind} ${i}`))
    }
  return copies
}

function isAccusation({ verdict }: { verdict: string }): boolean {
  return verdict === 'Match' || verdict === 'Suspected Match'
}

const isMatch = ({ verdict }: Finding) => verdict === 'Match'

const ids = (findings: readonly Finding[]) => findings.map(({ recordId }) => recordId).toSorted()

describe('screening a list', () => {
  const list = syntheticList({ records: 400, seed: 31, organizations: 0.3 })
  const records = list.map(prepare)
  const copies = damagedCopies(list, 20, 17).map(prepare)
  const index = buildIndex(list)
  const screener = createScreener(index)

  test('misses nothing that comparing with every single record finds', () => {
    let expected = 0
    const missed: string[] = []
    for (const subject of copies) {
      const found = screener.screen(subject).findings
      for (const record of records) {
        if (!isAccusation(compareProfiles(subject, record, currentModel).decision)) continue
        expected++
        const same = found.find(({ recordId }) => recordId === record.id)
        if (same === undefined) missed.push(`${subject.id}: ${record.id}`)
        else expect(same).toEqual(assess(subject, record, currentModel))
      }
    }
    expect(missed).toEqual([])
    expect(expected).toBeGreaterThan(150)
  })

  test('loses no match among few records alike', () => {
    const all = fc.uniqueArray(fewPartiesAlike(fc.nat(99).map(String)), {
      selector: ({ id }) => id,
      maxLength: 20,
    })
    let expected = 0
    fc.assert(
      fc.property(all, (parties) => {
        const small = createScreener(buildIndex(parties))
        for (const subject of [...subjects, ...parties].map(prepare)) {
          const matches = parties
            .map((party) => assess(subject, prepare(party), currentModel))
            .filter(isMatch)
          const found = small.screen(subject).findings.filter(isMatch)
          expected += matches.length
          expect(ids(found)).toEqual(ids(matches))
        }
      }),
      { numRuns: 60, examples: [[[person('0', 'Anamaria', 'LOPEZ', { birthDates: ['1985-11-30'] })]]] },
    )
    expect(expected).toBeGreaterThan(100)
  })

  test('puts the weightiest finding first and says of the ruled out what a comparison says', () => {
    const byId = new Map(records.map((record) => [record.id, record]))
    let ruledOut = 0
    const others = list.filter(({ birthDates }) => birthDates).map((party) => withoutNumbers(party, 'q'))
    const dates = others.map(({ birthDates }) => birthDates)
    const elsewhen = others.map((party, i) => prepare(bornOn(party, dates.at(i - 1))))
    for (const subject of [...copies, ...elsewhen]) {
      const { findings, rejected } = screener.screen(subject)
      const weights = findings.map(({ weight }) => weight)
      expect(weights).toEqual(weights.toSorted((a, b) => b - a))
      expect(findings.map(({ verdict }) => verdict)).not.toContain('No Match')
      for (const [reason, recordId] of Object.entries(rejected).flatMap(([reason, ids]) =>
        ids.map((id) => [reason, id] as const),
      )) {
        ruledOut++
        const whole = assess(subject, byId.get(recordId) as Profile, currentModel)
        expect(whole).toMatchObject({ verdict: 'No Match', reason, subjectId: subject.id })
      }
    }
    expect(ruledOut).toBeGreaterThan(50)
  })

  test('gives the same again and again, whatever was asked in between', () => {
    const fresh = copies.slice(0, 60).map((subject) => createScreener(index).screen(subject))
    const again = copies.slice(0, 60).map((subject) => screener.screen(subject))
    expect(again).toEqual(fresh)
  })
})

describe('both directions', () => {
  const list = syntheticList({ records: 500, seed: 41, organizations: 0.2 })
  const population = damagedCopies(list, 25, 19)
  const forward = createScreener(buildIndex(list))
  const backward = createScreener(buildIndex(population), { direction: 'record' })

  test('a record finds the subjects that find it, with the same finding', () => {
    const key = (finding: { recordId: string; subjectId: string }) =>
      `${finding.subjectId} ${finding.recordId}`
    const one = population
      .flatMap((subject) => forward.screen(prepare(subject)).findings)
      .toSorted((a, b) => key(a).localeCompare(key(b)))
    const other = list
      .flatMap((record) => backward.screen(prepare(record)).findings)
      .toSorted((a, b) => key(a).localeCompare(key(b)))
    expect(one.length).toBeGreaterThan(300)
    expect(other.map(key)).toEqual(one.map(key))
    expect(other).toEqual(one)
  })

  test('what the subject lacks is the client to give, in whichever direction it is screened', () => {
    const subject = person('s', 'MARY', 'VARGOLA')
    const record = person('r', 'MARY', 'VARGOLA', { birthDates: ['1970-03-05'] })
    const [one] = createScreener(buildIndex([record])).screen(prepare(subject)).findings
    const screener = createScreener(buildIndex([subject]), { direction: 'record' })
    const [other] = screener.screen(prepare(record)).findings
    expect(one?.verdict).toBe('Insufficient Client Data')
    expect(one).toMatchObject({ subjectId: 's', recordId: 'r' })
    expect(other).toEqual(one)
  })

  test('a ruled out pair is named from either side', () => {
    const subject = person('s', 'MARY', 'VARGOLA', { birthDates: ['1991-10-28'] })
    const record = person('r', 'MARY', 'VARGOLA', { birthDates: ['1970-03-05'] })
    const one = createScreener(buildIndex([record])).screen(prepare(subject))
    const other = createScreener(buildIndex([subject]), { direction: 'record' }).screen(prepare(record))
    expect(one).toEqual({ id: 's', findings: [], rejected: { 'birth-date-differs': ['r'] }, complete: true })
    expect(other).toEqual({
      id: 'r',
      findings: [],
      rejected: { 'birth-date-differs': ['s'] },
      complete: true,
    })
  })
})

describe('limits', () => {
  const many = Array.from({ length: 600 }, (_, i) => person(`r${i}`, 'JOHN', 'SMITH'))
  const screener = createScreener(
    buildIndex([...many, person('born', 'JOHN', 'SMITH', { birthDates: ['1970-03-05'] })]),
  )

  test('a check says whether everything that looks alike was compared', () => {
    const subject = prepare(person('s', 'JOHN', 'SMITH'))
    expect(screener.screen(subject).complete).toBe(false)
    expect(createScreener(buildIndex(many.slice(0, 40))).screen(subject).complete).toBe(true)
  })

  test('a check looks at no more than 500 records, a search at as many as it may show', () => {
    const profile = prepare(person('q', 'JOHN', 'SMITH', { addresses: [{ state: 'TX' }] }))
    expect(screener.screen(profile).findings).toHaveLength(500)
    expect(screener.search(profile)).toHaveLength(10)
    expect(screener.search(profile, 300)).toHaveLength(300)
    expect(screener.retrieve(profile, 40)).toHaveLength(40)
    expect(screener.retrieve(profile, 0)).toEqual([])
  })

  test('the one whose date of birth agrees is not lost among namesakes', () => {
    const profile = prepare(person('q', 'JON', 'SMYTH', { birthDates: ['1970-03-05'] }))
    expect(screener.search(profile, 1).map(({ recordId }) => recordId)).toEqual(['born'])
    expect(screener.screen(profile).findings[0]?.recordId).toBe('born')
    expect(screener.retrieve(profile, 1)[0]?.id).toBe('born')
  })

  const namesakes = Array.from({ length: 40 }, (_, i) => organization(`o${i}`, 'SUNRISE DENTAL CARE'))
  test.each<[string, Facts]>([
    ['NPI', { npis: ['1234567893'] }],
    ['SSN', { ssns: ['219-09-9999'] }],
    ['EIN', { eins: ['12-3456780'] }],
    ['license', { licenses: [{ number: 'MD12345', state: 'TX' }] }],
  ])('the one whose %s agrees is not lost among namesakes', (_, facts) => {
    const people = createScreener(buildIndex([...many, person('wanted', 'JOHN', 'SMITHE', facts)]))
    const profile = prepare(person('q', 'JOHN', 'SMITH', facts))
    expect(people.screen(profile).findings[0]?.recordId).toBe('wanted')
    expect(people.search(profile, 1)[0]?.recordId).toBe('wanted')
    const others = createScreener(buildIndex([...namesakes, organization('wanted', 'SUNRISE DENTAL', facts)]))
    const clinic = prepare(organization('q', 'SUNRISE DENTAL CARE', facts))
    expect(others.screen(clinic).findings[0]?.recordId).toBe('wanted')
    expect(others.search(clinic, 1)[0]?.recordId).toBe('wanted')
  })
})

describe('20,000 people', () => {
  let recall: ReturnType<typeof damagedRecall>
  beforeAll(() => {
    const list = syntheticList({ records: 20_000, seed: 51, organizations: 0 })
    recall = damagedRecall(list, buildIndex(list), { each: 60, seed: 5, kinds: personDamageKinds })
  })

  test('are found again among the first ten after any damage', () => {
    expect(recall.total.n).toBeGreaterThan(1000)
    expect(recall.total.recall10).toBeGreaterThanOrEqual(0.99)
    expect(recall.total.recall1).toBeGreaterThanOrEqual(0.95)
  })

  test.each(personDamageKinds)('are found again after %s', (kind) => {
    expect(recall.damage[kind]?.n).toBe(60)
    expect(recall.damage[kind]?.recall10).toBeGreaterThanOrEqual(0.95)
  })
})
