import type { ListRecord } from '@vigil/sources'
import { sql as raw } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { executePrepared } from '../../../database/scoped-read.ts'
import type { Sql } from '../../../database/transaction.ts'

/** An entry of a list as stored: without its cells, and with SSNs as hashes. */
export type ListedEntry = Omit<ListRecord, 'identity' | 'fields'>

/** The hash that the list readers compute for an entry's identity. */
const identityOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

export interface RegistryRow extends Record<string, unknown> {
  npi: string
  provider: ListedEntry | null
  deactivation: ListedEntry | null
}

/** For the planner: "offset 0" looks up each identity, rather than reading a whole list to find a few entries. */
const liveEntry = (listId: number, column: string) => raw`
  select r.entry from list_records r
  where r.list_id = ${listId} and r.identity = ${raw.raw(column)} and r.to_version is null
  order by r.entry_id limit 1 offset 0`

/** What the NPI registry has about each NPI, in their order. */
export async function selectRegistry(
  sql: Sql,
  listId: number,
  npis: readonly string[],
): Promise<RegistryRow[]> {
  const keys = JSON.stringify(
    npis.map((npi) => ({ npi, own: identityOf(npi), out: identityOf(`deactivated:${npi}`) })),
  )
  return executePrepared<RegistryRow>(
    sql,
    raw`
    select k.npi, p.entry as provider, d.entry as deactivation
    from jsonb_to_recordset(${keys}::jsonb) as k(npi text, own uuid, out uuid)
    left join lateral (${liveEntry(listId, 'k.own')}) as p on true
    left join lateral (${liveEntry(listId, 'k.out')}) as d on true`,
  )
}

export interface FoundRow extends Record<string, unknown> {
  id: string
  listId: number
  entryId: string
  entry: ListedEntry
}

const found = raw`r.id::text as id, r.list_id as "listId", r.entry_id::text as "entryId", r.entry`

/** Entries by their ids. */
export async function selectEntries(sql: Sql, ids: readonly string[]): Promise<Map<string, FoundRow>> {
  if (ids.length === 0) return new Map()
  const rows = await executePrepared<FoundRow>(
    sql,
    raw`select ${found} from list_records r where r.id = any (${`{${ids.join(',')}}`}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Death records with an SSN, by the identity that stands for it. */
export async function selectDeathsBySsn(sql: Sql, listId: number, identity: string): Promise<FoundRow[]> {
  const { rows } = await sql.execute<FoundRow>(raw`
    select ${found} from list_records r
    where r.list_id = ${listId} and r.identity = ${identity}::uuid and r.to_version is null
    order by r.entry_id limit 50`)
  return rows
}

/** Many times what any date of birth has. */
const mostDeaths = 5000

/** Death records with one of these keys (see list_records.death_key), and whether there are more. */
export async function selectDeathsByName(
  sql: Sql,
  listId: number,
  keys: readonly string[],
): Promise<{ rows: FoundRow[]; isWhole: boolean }> {
  const { rows } = await sql.execute<FoundRow>(raw`
    select ${found} from list_records r
    where r.list_id = ${listId} and r.death_key in (${raw.join(
      keys.map((key) => raw`${key}`),
      raw`, `,
    )}) and r.to_version is null
    order by r.entry_id limit ${mostDeaths + 1}`)
  return { rows: rows.slice(0, mostDeaths), isWhole: rows.length <= mostDeaths }
}
