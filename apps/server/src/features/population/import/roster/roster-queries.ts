import { and, eq, sql as raw } from 'drizzle-orm'
import { populationRosterParts, populationRosters } from '../../../../database/schema/index.ts'
import type { Sql } from '../../../../database/transaction.ts'

export type StoredRoster = typeof populationRosters.$inferSelect

export async function selectRoster(sql: Sql, clientId: string): Promise<StoredRoster | undefined> {
  const [row] = await sql.select().from(populationRosters).where(eq(populationRosters.clientId, clientId))
  return row
}

export async function selectRosterPart(
  sql: Sql,
  clientId: string,
  part: number,
): Promise<Buffer | undefined> {
  const [row] = await sql
    .select({ sealed: populationRosterParts.sealed })
    .from(populationRosterParts)
    .where(and(eq(populationRosterParts.clientId, clientId), eq(populationRosterParts.part, part)))
  return row?.sealed
}

export async function saveRoster(sql: Sql, roster: StoredRoster): Promise<void> {
  const { clientId: target, ...set } = roster
  await sql
    .insert(populationRosters)
    .values({ ...set, clientId: target })
    .onConflictDoUpdate({ target: populationRosters.clientId, set })
}

export const insertRosterPart = (
  sql: Sql,
  row: typeof populationRosterParts.$inferInsert,
): Promise<unknown> => sql.insert(populationRosterParts).values(row)

export const deleteRosterParts = (sql: Sql, clientId: string): Promise<unknown> =>
  sql.delete(populationRosterParts).where(eq(populationRosterParts.clientId, clientId))

/**
 * The external IDs of some subjects that have changed since a roster was stored; at most `most`. For the planner: those few
 * are collected first and looked up one by one; it would join all subjects of the client.
 */
export async function selectChangedSince(
  sql: Sql,
  { clientId, version, changeId }: StoredRoster,
  most: number,
): Promise<string[]> {
  const { rows } = await sql.execute<{ id: string }>(raw`
    with changed as materialized (
      select subject_id from subject_versions where client_id = ${clientId} and from_version > ${version}
      union
      select subject_id from subject_versions
        where client_id = ${clientId} and to_version is not null and to_version > ${version}
      union
      select subject_id from subject_changes where client_id = ${clientId} and id > ${changeId}
      limit ${most})
    select s.external_id as id from changed c
    cross join lateral (
      select external_id from subjects s where s.client_id = ${clientId} and s.id = c.subject_id offset 0) s`)
  return rows.map(({ id }) => id)
}

/** The last change of a subject of the client after one, or that one. The caller has locked the population. */
export async function selectLastChange(sql: Sql, clientId: string, after: number): Promise<number> {
  const { rows } = await sql.execute<{ id: string | null }>(raw`
    select max(id) as id from subject_changes where client_id = ${clientId} and id > ${after}`)
  return Number(rows[0]!.id ?? after)
}

/** Subjects that a file no longer names: when the roster last named them becomes their own date. */
export async function leaveRoster(
  sql: Sql,
  clientId: string,
  numbers: readonly number[],
  namedAt: Date,
): Promise<void> {
  await sql.execute(raw`
    update subjects set in_roster = false, included_at = greatest(included_at, ${namedAt.toISOString()})
    where client_id = ${clientId} and in_roster and number = any(${raw.param(numbers)}::integer[])`)
}

export async function joinRoster(sql: Sql, clientId: string, numbers: readonly number[]): Promise<void> {
  await sql.execute(raw`
    update subjects set in_roster = true
    where client_id = ${clientId} and number = any(${raw.param(numbers)}::integer[])`)
}

/** Records that these subjects were named, whether or not they are in the roster. */
export async function includeNumbers(
  sql: Sql,
  clientId: string,
  numbers: readonly number[],
  now: Date,
): Promise<void> {
  await sql.execute(raw`
    update subjects set included_at = ${now.toISOString()}
    where client_id = ${clientId} and number = any(${raw.param(numbers)}::integer[])`)
}

/** Everyone leaves the roster. */
export async function dissolveRoster(sql: Sql, { clientId, at }: StoredRoster): Promise<void> {
  await sql.execute(raw`
    update subjects set in_roster = false, included_at = greatest(included_at, ${at.toISOString()})
    where client_id = ${clientId} and in_roster`)
  await deleteRosterParts(sql, clientId)
  await sql.delete(populationRosters).where(eq(populationRosters.clientId, clientId))
}
