import { and, gt, sql as raw } from 'drizzle-orm'
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { onDatabase } from '../testing/server-people.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import type { ListDefinition } from './list-definition.ts'
import { rowsPassed, selectList, type ListRequest } from './select-list.ts'
import { textCondition } from './text-condition.ts'

const people = pgTable('listed_people', {
  id: integer().primaryKey(),
  name: text().notNull(),
  npi: text(),
  town: text(),
  active: boolean().notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true, mode: 'date' }).notNull(),
})
const columns = { id: people.id, name: people.name, npi: people.npi, town: people.town }
type Sort = 'name' | 'npi' | 'town'
const list: ListDefinition<Sort, typeof columns> = {
  from: raw`${people}`,
  columns,
  id: people.id,
  thenBy: people.seenAt,
  sorts: { name: { key: people.name }, npi: { key: people.npi }, town: { key: people.town, nulls: 'last' } },
}
const all = { where: undefined, sortBy: 'name' as Sort, desc: false, page: 0, size: 10 }
const many = 21_000

let world: TestWorld
let context: Context

beforeAll(async () => {
  world = await openTestWorld()
  context = world.system
  await onDatabase(world.database.connection, (client) =>
    client.query(`
      create table listed_people (
        id int primary key, name text not null, npi text, town text, active boolean not null, seen_at timestamptz not null);
      grant select on listed_people to vigil_system;
      insert into listed_people values
        (1, 'Ann Lee', '1000000001', 'Ulm', true, '2026-01-02'), (2, 'Bob 100%', null, null, true, '2026-01-01'),
        (3, 'Ann Lee', '1000000003', 'Bern', true, '2026-01-01'), (4, 'Ann Lee', null, 'Bern', false, '2026-01-01'),
        (5, 'Lee, Ann_Marie', '2000000005', null, true, '2026-01-01')`),
  )
})
afterAll(() => world.close())

const idsOf = async (request: Partial<ListRequest<Sort>>): Promise<number[]> =>
  (await selectList(context, list, { ...all, ...request })).rows.map(({ id }) => id)

describe('a list', () => {
  it('sorts by the key, then the second column, then the id, all in one direction', async () => {
    expect(await idsOf({})).toEqual([3, 4, 1, 2, 5])
    expect(await idsOf({ desc: true })).toEqual([5, 2, 1, 4, 3])
  })

  it('puts rows without a value last, and first when descending unless they stay last', async () => {
    expect(await idsOf({ sortBy: 'npi' })).toEqual([1, 3, 5, 2, 4])
    expect(await idsOf({ sortBy: 'npi', desc: true })).toEqual([4, 2, 5, 3, 1])
    expect(await idsOf({ sortBy: 'town' })).toEqual([3, 4, 1, 2, 5])
    expect(await idsOf({ sortBy: 'town', desc: true })).toEqual([1, 4, 3, 5, 2])
  })

  it('has the total of its condition on every page, even after the last', async () => {
    const where = raw`${people.active}`
    const page = (page: number) => selectList(context, list, { ...all, where, page, size: 3 })
    expect(await page(0)).toMatchObject({ total: 4, rows: [{ id: 3 }, { id: 1 }, { id: 2 }] })
    expect(await page(1)).toMatchObject({ total: 4, rows: [{ id: 5, name: 'Lee, Ann_Marie', town: null }] })
    expect(await page(2)).toEqual({ total: 4, rows: [] })
  })

  it('uses a known total', async () => {
    const total = { with: raw`with known as (select 5 as n)`, total: raw<number>`(select n from known)` }
    for (const cachesPlan of [false, true]) {
      const counted = { ...list, total, cachesPlan }
      expect(await selectList(context, counted, { ...all, size: 2, page: 0 })).toMatchObject({
        total: 5,
        rows: [{ id: 3 }, { id: 4 }],
      })
      expect(await selectList(context, counted, { ...all, size: 2, page: 9 })).toEqual({ total: 5, rows: [] })
    }
  })

  it('is the same with any plan, for many rows too', async () => {
    await onDatabase(world.database.connection, (client) =>
      client.query(`
        insert into listed_people
          select 100 + n, 'Many ' || n % 7, case when n % 5 > 0 then (n % 11)::text end,
            case when n % 3 > 0 then 'Town ' || n % 13 end, n % 2 = 0, timestamptz '2026-01-01' + n % 17 * interval '1 day'
          from generate_series(1, ${many}) as n`),
    )
    const where = gt(people.id, 100)
    for (const sortBy of ['name', 'npi', 'town'] as const)
      for (const desc of [false, true]) {
        const request = { ...all, where, sortBy, desc, page: 211, size: 50 }
        const found = await selectList(context, list, request)
        expect(found.total).toBe(many)
        const total = { with: raw``, total: raw<number>`${many}::int` }
        const plans = [
          { isClustered: true },
          { total },
          { isFoundOnce: true },
          { searchedAmong: where },
          { searchedAmong: where, isFoundOnce: true },
          { countedAmong: raw<number>`${many}::int` },
          { countedAmong: raw<number>`${many * many}::int` },
        ]
        for (const plan of plans)
          expect(await selectList(context, { ...list, ...plan }, request)).toEqual(found)
      }
    // by name these rows are neither first nor last; in the other orders they are everywhere
    const text = { ...all, where: and(where, textCondition('many 3', { words: [people.name] })), page: 1 }
    for (const sortBy of ['name', 'npi', 'town'] as const)
      for (const desc of [false, true]) {
        const searched = { ...list, searchedAmong: where, isFoundOnce: true }
        const found = await selectList(context, searched, { ...text, sortBy, desc })
        expect(found).toEqual(
          await selectList(context, { ...list, isClustered: true }, { ...text, sortBy, desc }),
        )
        expect(found).toMatchObject({ total: many / 7 })
        expect(found.rows.map(({ name }) => name)).toEqual(Array(10).fill('Many 3'))
      }
    const active = await selectList(context, list, { ...all, where: and(where, people.active) })
    expect(active.total).toBe(many / 2)
  })
})

it('the index passes few rows to an early page of many hits, and many to a late page of few', () => {
  expect(rowsPassed({ page: 0, size: 25 }, { total: 100_000, among: 1_000_000 })).toBe(250)
  expect(rowsPassed({ page: 99, size: 100 }, { total: 50_000, among: 1_000_000 })).toBe(200_000)
})

describe('a search text', () => {
  const searched = { words: [people.name], contains: [people.town], npi: people.npi }
  const found = (text: string): Promise<number[]> =>
    idsOf({ where: and(raw`${people.id} < 100`, textCondition(text, searched)) })

  it('finds names by all its words in any order, with or without a comma', async () => {
    expect(await found('lee, ann')).toEqual([3, 4, 1, 5])
    expect(await found('ann marie')).toEqual([5])
    expect(await found('ann bob')).toEqual([])
  })

  it('finds an NPI by its beginning, and other columns by any part', async () => {
    expect(await found('1000')).toEqual([3, 1])
    expect(await found('0000000')).toEqual([])
    expect(await found('er')).toEqual([3, 4])
  })

  it('takes pattern characters literally, and matches everything if empty', async () => {
    expect(await found('100%')).toEqual([2])
    expect(await found('n_m')).toEqual([5])
    expect(await found('%')).toEqual([2])
    expect(await found('')).toEqual([3, 4, 1, 2, 5])
  })
})
