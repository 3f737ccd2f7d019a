import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { shuffled } from '../../../../bench/matching/damaged-recall.ts'
import { seeded } from '../../../../bench/matching/random.ts'
import { syntheticList, syntheticPopulation } from '../../../../bench/matching/synthetic.ts'
import type { Screening } from '../finding.ts'
import { createScreener } from '../index/screener.ts'
import { applyDelta, buildIndex, type ScreeningIndex } from '../index/screening-index.ts'
import { FactKind, Segment, type Columns } from '../index/segment.ts'
import { prepare } from '../normalize/profile.ts'
import type { Party } from '../party.ts'
import { createScreeningPool, type PoolOptions, type ScreeningPool } from './index.ts'

const list = syntheticList({ records: 2000, seed: 81 })
const index = applyDelta(buildIndex(list), { upserts: list.slice(10, 20), removals: ['r1', 'r2'] })
function withId(party: Party, id: string): Party {
  return { ...party, id }
}

/** Subjects of whom some are on the list. */
const population: Party[] = shuffled(
  [
    ...syntheticPopulation({ subjects: 2400, seed: 82 }),
    ...list.slice(0, 300).map((party) => withId(party, `l${party.id}`)),
  ],
  seeded(1),
)
const screener = createScreener(index)
const expected = population.map((party) => screener.screen(prepare(party)))

let pools: ScreeningPool[] = []
async function pool(of: ScreeningIndex, options: PoolOptions): Promise<ScreeningPool> {
  const created = await createScreeningPool(of, options)
  pools.push(created)
  return created
}
afterEach(async () => {
  await Promise.all(pools.map((each) => each.close()))
  pools = []
})

/** Compares one by one, so that the diff of a failure is short. */
function expectSame(screenings: readonly Screening[], wanted: readonly Screening[]): void {
  expect(screenings).toHaveLength(wanted.length)
  const at = screenings.findIndex((screening, i) => !isDeepStrictEqual(screening, wanted[i]))
  expect(screenings[at]).toEqual(wanted[at])
}

async function swept(
  from: ScreeningPool,
  subjects: ScreeningIndex,
): Promise<{ screenings: Screening[]; count: number }> {
  const screenings: Screening[] = []
  let count = 0
  for await (const answer of from.sweep(subjects)) {
    screenings.push(...answer.screenings, ...answer.ruledOut())
    count += answer.count
  }
  return { screenings, count }
}

function subjectOf({ id }: Screening): string {
  return id
}

function bySubject(screenings: readonly Screening[]): Screening[] {
  return screenings.toSorted((a, b) => (subjectOf(a) < subjectOf(b) ? -1 : 1))
}

describe('screening parties', () => {
  test.each([1, 2, 3])(
    'with %d threads gives what one screener gives, in the same order',
    async (threads) => {
      const threaded = await pool(index, { threads })
      expectSame(await threaded.screen(population), expected)
      expect(expected.filter(({ findings }) => findings.length > 0).length).toBeGreaterThan(250)
    },
  )

  test('takes any number of parties, none too', async () => {
    const threaded = await pool(index, { threads: 2 })
    for (const count of [0, 1, 399, 400, 401])
      expectSame(await threaded.screen(population.slice(0, count)), expected.slice(0, count))
  })

  test('works in the other direction', async () => {
    const subjects = buildIndex(population)
    const one = createScreener(subjects, { direction: 'record' })
    const threaded = await pool(subjects, { threads: 2, direction: 'record' })
    const records = list.slice(0, 900)
    const screenings = await threaded.screen(records)
    expectSame(
      screenings,
      records.map((record) => one.screen(prepare(record))),
    )
    expect(screenings[5]?.findings[0]).toMatchObject({ recordId: 'r6', subjectId: 'lr6' })
  })

  test('answers each of several calls at once', async () => {
    const threaded = await pool(index, { threads: 2 })
    const parts = [0, 900, 1800].map((from) => [from, from + 900] as const)
    const all = await Promise.all(parts.map(([from, to]) => threaded.screen(population.slice(from, to))))
    for (const [i, [from, to]] of parts.entries()) expectSame(all[i] as Screening[], expected.slice(from, to))
  })

  test('says so when the model is not known', async () => {
    const screened = async () =>
      (await pool(index, { threads: 1, modelId: '1999-01' })).screen(population.slice(0, 3))
    await expect(screened()).rejects.toThrow()
  })

  test.each([0, -1, Number.NaN])('does not pretend to screen with %d threads', async (threads) => {
    const screened = async () => (await pool(index, { threads })).screen(population.slice(0, 3))
    await expect(screened()).rejects.toThrow()
  })
})

describe('a sweep', () => {
  test('screens each subject of an index once, replaced ones as they are now and removed ones not at all', async () => {
    const changed = population.slice(0, 40).map(({ id }, i) => withId(list[i + 500] as Party, id))
    const gone = population.slice(40, 90).map(({ id }) => id)
    const subjects = applyDelta(buildIndex(population), { upserts: changed, removals: gone })
    expect(subjects.segments.length).toBe(2)
    const now = [...changed, ...population.slice(90)].map((party) => screener.screen(prepare(party)))
    const telling = now.filter(({ findings, rejected }) => findings.length + Object.keys(rejected).length > 0)
    const threaded = await pool(index, { threads: 2 })
    const { screenings, count } = await swept(threaded, subjects)
    expect(count).toBe(population.length - gone.length)
    expectSame(bySubject(screenings), bySubject(telling))
    expect(telling.length).toBeGreaterThan(250)
  })

  test('can follow another and leaves the pool fit for parties', async () => {
    const threaded = await pool(index, { threads: 2 })
    const first = await swept(threaded, buildIndex(population))
    expectSame(await threaded.screen(population.slice(0, 500)), expected.slice(0, 500))
    const second = await swept(threaded, buildIndex(population.slice(0, 100)))
    expect([first.count, second.count]).toEqual([population.length, 100])
  })

  test('of nobody ends', async () => {
    const threaded = await pool(index, { threads: 2 })
    expect(await swept(threaded, buildIndex([]))).toEqual({ screenings: [], count: 0 })
  })

  test('left before its end does not spoil what comes after', async () => {
    const threaded = await pool(index, { threads: 2 })
    for await (const { count } of threaded.sweep(buildIndex(population))) {
      expect(count).toBeGreaterThan(0)
      break
    }
    expectSame(await threaded.screen(population.slice(0, 900)), expected.slice(0, 900))
  })

  test('and parties screened at the same time both come right', async () => {
    const threaded = await pool(index, { threads: 2 })
    const [{ count }, screenings] = await Promise.all([
      swept(threaded, buildIndex(population)),
      threaded.screen(population.slice(0, 900)),
    ])
    expect(count).toBe(population.length)
    expectSame(screenings, expected.slice(0, 900))
  })
})

/** An index with invalid columns. */
function broken(columns: Partial<Columns>): ScreeningIndex {
  const sound = buildIndex(list.slice(0, 50))
  const { columns: all, records, spelled, sounds, ids } = sound.segments[0] as Segment
  return { ...sound, segments: [new Segment({ ...all, ...columns }, records, spelled, sounds, ids)] }
}

describe('a pool that cannot go on', () => {
  test('rejects when it is closed', async () => {
    const threaded = await pool(index, { threads: 2 })
    await threaded.close()
    await expect(threaded.screen(population.slice(0, 10))).rejects.toThrow()
    await expect(swept(threaded, buildIndex(population))).rejects.toThrow()
  })

  test('can be closed twice', async () => {
    const threaded = await pool(index, { threads: 1 })
    await threaded.close()
    await expect(threaded.close()).resolves.toBeUndefined()
  })

  test('rejects what it was doing when it is closed', async () => {
    const threaded = await pool(index, { threads: 2 })
    const [running] = await Promise.allSettled([threaded.screen(population), threaded.close()])
    expect(running.status).toBe('rejected')
  })

  test('rejects the rest of a sweep when it is closed in between', async () => {
    const threaded = await pool(index, { threads: 2 })
    const many = buildIndex(syntheticPopulation({ subjects: 8500, seed: 83 }))
    const closing = async () => {
      for await (const { count } of threaded.sweep(many)) {
        expect(count).toBeGreaterThan(0)
        await threaded.close()
        await delay(100)
      }
    }
    await expect(closing()).rejects.toThrow()
  })

  test('rejects when a thread fails at its start', async () => {
    const screened = async () => {
      const threaded = await pool(broken({ wordTextStart: new Uint32Array(0) }), { threads: 2 })
      await delay(500)
      return threaded.screen(population)
    }
    await expect(screened()).rejects.toThrow()
  })

  test('rejects when a thread fails at its work, then and ever after', async () => {
    const { factKinds } = (buildIndex(list.slice(0, 50)).segments[0] as Segment).columns
    const cities = new Uint8Array(factKinds.length).fill(FactKind.city)
    const threaded = await pool(broken({ factKinds: cities }), { threads: 1 })
    await expect(threaded.screen(list.slice(0, 50))).rejects.toThrow()
    await delay(200)
    await expect(threaded.screen(list.slice(0, 50))).rejects.toThrow()
  })

  test('rejects a party that cannot be sent to a thread, and goes on', async () => {
    const threaded = await pool(index, { threads: 1 })
    const odd = { id: 'a', names: [], birthDates: () => [] } as unknown as Party
    await expect(threaded.screen([odd])).rejects.toThrow()
    expectSame(await threaded.screen(population.slice(0, 5)), expected.slice(0, 5))
  })
})
