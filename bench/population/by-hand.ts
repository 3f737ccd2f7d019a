import type { PopulationSearch } from '@vigil/contract'
import { sql as raw, type SQL } from 'drizzle-orm'
import { dialect } from '../../apps/server/src/database/handle.ts'
import { kindOrder, specialtyOrder } from '../../apps/server/src/database/schema/index.ts'
import type { Sql } from '../../apps/server/src/database/transaction.ts'
import { filterCondition } from '../../apps/server/src/features/population/search/filter-queries.ts'
import { filterScope } from '../../apps/server/src/features/population/search/search-subjects.ts'
import type { BenchWorld } from '../alerts/bench-world.ts'

const textOf = (key: SQL): string => dialect.sqlToQuery(key).sql
const keys: Record<PopulationSearch['sortBy'], string> = {
  NAME: 'name',
  NPI: 'npi',
  SPECIALTIES: textOf(specialtyOrder(raw.raw('specialties'))),
  TYPE: textOf(kindOrder(raw.raw('kind'))),
  EXTERNALID: 'external_id',
}
const shown = raw`id, name, npi, specialties, kind, external_id, start_date, started_at, end_date`

interface Parts {
  those: SQL
  order: SQL
  cut: SQL
}

async function partsOf({ context }: BenchWorld, search: PopulationSearch): Promise<Parts> {
  const direction = search.desc ? 'desc' : 'asc'
  const ordered = [...new Set([keys[search.sortBy], 'name', 'id'])]
  return {
    those: filterCondition(search, await filterScope(context, search)),
    order: raw.raw(ordered.map((key) => `${key} ${direction}`).join(', ')),
    cut: raw.raw(`limit ${search.size} offset ${search.page * search.size}`),
  }
}

/** A way that takes longer than this is not the best one. */
const mostMs = 20_000
const limited = (sql: Sql) => sql.execute(raw.raw(`set local statement_timeout = ${mostMs}`))
const totalOf = (rows: readonly Record<string, unknown>[]): number => Number(rows[0]?.['total'] ?? 0)
const count = async (sql: Sql, those: SQL): Promise<number> =>
  totalOf((await sql.execute(raw`select count(*)::int as total from subjects where ${those}`)).rows)

export type Candidate = (world: BenchWorld, search: PopulationSearch) => Promise<number>

/** What can be written by hand for a page and its total, in the product's own scope. */
export const candidates: Record<string, Candidate> = {
  /** two statements, as the planner likes */
  plain: async (world, search) => {
    const { those, order, cut } = await partsOf(world, search)
    return world.context.write(async ({ sql }) => {
      await limited(sql)
      const total = await count(sql, those)
      await sql.execute(raw`select ${shown} from subjects where ${those} order by ${order} ${cut}`)
      return total
    })
  },
  /** hits are collected once, counted and sorted */
  collected: async (world, search) => {
    const { those, cut } = await partsOf(world, search)
    const direction = search.desc ? 'desc' : 'asc'
    const inHits = raw.raw(`key ${direction}, name ${direction}, id ${direction}`)
    return world.context.write(async ({ sql }) => {
      await limited(sql)
      const { rows } = await sql.execute(raw`
        with hits (key, name, id) as materialized (
            select ${raw.raw(keys[search.sortBy])}, name, id from subjects where ${those}),
          page as (select id from hits order by ${inHits} ${cut})
        select (select count(*)::int from hits) as total, array(select id from page) as ids`)
      const ids = (rows[0]!['ids'] as string[]).join(',')
      await sql.execute(raw`select ${shown} from subjects
        where client_id = ${world.clientId} and id = any(string_to_array(${ids}, ',')::uuid[])`)
      return totalOf(rows)
    })
  },
  /** counted, then the index of the order is walked */
  walked: async (world, search) => {
    const { those, order, cut } = await partsOf(world, search)
    return world.context.write(async ({ sql }) => {
      await limited(sql)
      const total = await count(sql, those)
      await sql.execute(
        raw.raw(
          'set local enable_sort = off; set local enable_seqscan = off; set local enable_bitmapscan = off',
        ),
      )
      await sql.execute(raw`select ${shown} from subjects where ${those} order by ${order} ${cut}`)
      return total
    })
  },
}
