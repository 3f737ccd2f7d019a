import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../../../bench/matching/random.ts'
import { shuffled } from '../../../../bench/matching/damaged-recall.ts'
import { syntheticList } from '../../../../bench/matching/synthetic.ts'
import { hash32 } from '../normalize/fingerprint.ts'
import { prepare } from '../normalize/profile.ts'
import type { Party } from '../party.ts'
import { createScreener } from './screener.ts'
import { applyDelta, buildIndex, compact, type Delta, type ScreeningIndex } from './screening-index.ts'
import { answers, fewPartiesAlike, organization, person, subjects } from './test-parties.ts'

const anyId = fc.oneof(
  fc.nat(40).map((n) => `r${n}`),
  fc.constantFrom('é', '名前', 'a b', '', '😀', 'r1 '),
)
const records = fc.uniqueArray(fewPartiesAlike(anyId), {
  selector: ({ id }) => id,
  maxLength: 45,
  size: 'max',
})

describe('order of the records', () => {
  test('does not matter', () => {
    let findings = 0
    const list = records.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(list, ([all, other]) => {
        const expected = answers(buildIndex(all), subjects)
        expect(answers(buildIndex(other), subjects)).toEqual(expected)
        for (const { screen } of expected) findings += screen.findings.length
      }),
      { numRuns: 25 },
    )
    expect(findings).toBeGreaterThan(150)
  })

  test.each([30, 700])('does not matter where %d records share a name and not all are looked at', (count) => {
    const all = Array.from({ length: count }, (_, i) =>
      person(`r${i}`, 'JOHN', 'SMITH', i % 3 === 0 ? { birthDates: ['1985-11-30'] } : {}),
    )
    all.push(organization('o', 'SMITH PHARMACY'), person('rare', 'JOHN', 'SMYTHE'))
    const random = seeded(count)
    const expected = answers(buildIndex(all), subjects)
    for (let round = 0; round < 3; round++)
      expect(answers(buildIndex(shuffled(all, random)), subjects)).toEqual(expected)
    expect(expected[0]?.screen.findings).toHaveLength(Math.min(500, count + 1))
    expect(Object.values(expected[1]?.screen.rejected ?? {}).flat()).toHaveLength(10)
    expect(expected[0]?.search).toHaveLength(10)
  })

  test('does not matter where two ids have the same hash and only one is asked for', () => {
    const [a, b] = [person('f166716e3418', 'JOHN', 'SMITH'), person('8e88fe29cb3a', 'JOHN', 'SMITH')]
    expect(hash32(a.id)).toBe(hash32(b.id))
    const first = (all: Party[]) =>
      createScreener(buildIndex(all)).retrieve(prepare(person('q', 'JOHN', 'SMITH')), 1)
    expect(first([a, b])).toEqual(first([b, a]))
  })

  test('does not matter to a list of records as lists carry them', () => {
    const all = syntheticList({ records: 2000, seed: 11 })
    const asked = all.slice(0, 150).map(({ id, names }) => ({ id, names }))
    const other = shuffled(all, seeded(3))
    expect(answers(buildIndex(other), asked)).toEqual(answers(buildIndex(all), asked))
  })
})

describe('records of the same id', () => {
  test('the last one counts', () => {
    const index = buildIndex([
      person('a', 'MARY', 'LOPEZ'),
      person('b', 'JOHN', 'SMITH'),
      person('a', 'PETER', 'VARGOLA'),
      person('a', 'JOHN', 'SMITH', { birthDates: ['1970-03-05'] }),
    ])
    const screener = createScreener(index)
    const found = (party: Party) => screener.search(prepare(party)).map(({ recordId }) => recordId)
    expect(index.size).toBe(2)
    expect(found(person('q', 'MARY', 'LOPEZ'))).toEqual([])
    expect(found(person('q', 'PETER', 'VARGOLA'))).toEqual([])
    expect(found(person('q', 'JOHN', 'SMITH', { birthDates: ['1970-03-05'] }))).toEqual(['a', 'b'])
  })

  test('an index of repeats answers like one of the last of each', () => {
    fc.assert(
      fc.property(
        fc.array(fewPartiesAlike(fc.constantFrom('a', 'b', 'c', 'é')), { maxLength: 20 }),
        (all) => {
          const last = [...new Map(all.map((party) => [party.id, party])).values()]
          const index = buildIndex(all)
          expect(index.size).toBe(last.length)
          expect(answers(index, subjects)).toEqual(answers(buildIndex(last), subjects))
        },
      ),
      { numRuns: 25 },
    )
  })
})

interface Step {
  upserts: Party[]
  removals: string[]
}

/** Applies a delta to a plain map: removals first, then the upserts in order. */
function applyToMap(known: Map<string, Party>, { upserts, removals }: Step): void {
  for (const id of removals) known.delete(id)
  for (const party of upserts) known.set(party.id, party)
}

const deltaId = fc.oneof(
  fc.nat(14).map((n) => `r${n}`),
  fc.constantFrom('é', '名前'),
)
const step: fc.Arbitrary<Step> = fc.record({
  upserts: fc.array(fewPartiesAlike(deltaId), { maxLength: 5 }),
  removals: fc.array(deltaId, { maxLength: 4 }),
})

describe('a delta', () => {
  test('gives what a rebuild gives, however many there are', () => {
    let merged = 0
    const start = fc.array(fewPartiesAlike(deltaId), { maxLength: 12 })
    fc.assert(
      fc.property(
        start,
        fc.array(step, { minLength: 1, maxLength: 16 }),
        fc.nat(30),
        (all, steps, packAt) => {
          const known = new Map(all.map((party) => [party.id, party]))
          let index = buildIndex(all)
          for (const [i, delta] of steps.entries()) {
            const before = index.segments.length
            index = applyDelta(index, delta)
            applyToMap(known, delta)
            if (index.segments.length < before) merged++
            if (i === packAt) index = compact(index)
            expect(index.size).toBe(known.size)
          }
          const rebuilt = buildIndex(known.values())
          expect(answers(index, subjects)).toEqual(answers(rebuilt, subjects))
          expect(answers(compact(index), subjects)).toEqual(answers(rebuilt, subjects))
        },
      ),
      { numRuns: 25 },
    )
    expect(merged).toBeGreaterThan(0)
  })

  test('leaves the index it was applied to as it was', () => {
    const all = [person('a', 'JOHN', 'SMITH'), person('b', 'MARY', 'LOPEZ')]
    const before = applyDelta(buildIndex(all), { removals: ['b'] })
    const expected = answers(before, subjects)
    const after = applyDelta(before, { upserts: [person('c', 'JOHN', 'SMITH')], removals: ['a'] })
    expect(after.size).toBe(1)
    expect(before.size).toBe(1)
    expect(answers(before, subjects)).toEqual(expected)
    expect(answers(after, subjects)).not.toEqual(expected)
  })

  test('keeps few segments, and shares the large one until it is compacted', () => {
    const first = buildIndex(syntheticList({ records: 500, seed: 5 }))
    let index: ScreeningIndex = first
    for (let i = 0; i < 40; i++) {
      const delta: Delta = {
        upserts: [person(`x${i}`, 'JOHN', `FAMILY${i}`)],
        removals: [`r${i + 1}`, `x${i - 3}`],
      }
      index = applyDelta(index, delta)
      expect(index.segments.length).toBeLessThanOrEqual(6)
      expect(index.segments[0]).toBe(first.segments[0])
    }
    expect(index.size).toBe(500 - 40 + 3)
    const packed = compact(index)
    expect(packed.segments).toHaveLength(1)
    expect(packed.segments[0]?.size).toBe(463)
  })

  test('adds a record that it also removes', () => {
    const index = applyDelta(buildIndex([person('a', 'JOHN', 'SMITH')]), {
      upserts: [person('a', 'MARY', 'LOPEZ')],
      removals: ['a', 'a', 'never there'],
    })
    expect(index.size).toBe(1)
    const found = createScreener(index).search(prepare(person('q', 'MARY', 'LOPEZ')))
    expect(found.map(({ recordId }) => recordId)).toEqual(['a'])
  })

  test('of nothing changes nothing', () => {
    const index = buildIndex([person('a', 'JOHN', 'SMITH')])
    expect(answers(applyDelta(index, {}), subjects)).toEqual(answers(index, subjects))
    expect(applyDelta(index, {}).segments).toHaveLength(1)
  })

  test('removes a record whatever characters its id has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (id, other) => {
        fc.pre(id !== other)
        const index = buildIndex([person(id, 'JOHN', 'SMITH'), person(other, 'JOHN', 'SMITH')])
        const screener = createScreener(applyDelta(index, { removals: [id] }))
        const found = screener.screen(prepare(person('q', 'JOHN', 'SMITH'))).findings
        expect(found.map(({ recordId }) => recordId)).toEqual([other])
      }),
      { numRuns: 300, examples: [['\uFEFFa', 'a']] },
    )
  })

  test('builds up an index from nothing', () => {
    let index = buildIndex([])
    expect(index.size).toBe(0)
    expect(createScreener(index).search(prepare(person('q', 'JOHN', 'SMITH')))).toEqual([])
    const all = syntheticList({ records: 60, seed: 8 })
    for (const party of all) index = applyDelta(index, { upserts: [party] })
    expect(answers(index, all)).toEqual(answers(buildIndex(all), all))
    index = applyDelta(index, { removals: all.map(({ id }) => id) })
    expect(index.size).toBe(0)
    expect(compact(index).segments[0]?.size).toBe(0)
    expect(createScreener(index).retrieve(prepare(all[0] as Party), 10)).toEqual([])
  })
})
