import type { LicenseMappingKind } from '@vigil/contract'
import { and, count, eq, getTableColumns, sql as raw, type SQL } from 'drizzle-orm'
import { licenseMappings, subjectLicenses } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export type MappingRow = typeof licenseMappings.$inferSelect

export interface PageOfClient {
  clientId: string
  kind: LicenseMappingKind
  page: number
  size: number
}

export const ofClient = ({ clientId, kind }: Pick<PageOfClient, 'clientId' | 'kind'>): SQL | undefined =>
  and(eq(licenseMappings.clientId, clientId), eq(licenseMappings.kind, kind))

export const mappingList = {
  from: raw`${licenseMappings}`,
  columns: getTableColumns(licenseMappings),
  id: licenseMappings.id,
  sorts: { alias: { key: raw`lower(${licenseMappings.alias})` } },
}

const columnsOf = {
  type: { name: subjectLicenses.type, meaning: subjectLicenses.mappedType },
  issuer: { name: subjectLicenses.issuer, meaning: subjectLicenses.state },
}
const live = raw`${subjectLicenses.removedAt} is null`

/** A page of names without a meaning, each in its most frequent spelling; the most frequent names first. */
export async function selectUnknown(
  sql: Sql,
  { clientId, kind, page, size }: PageOfClient,
): Promise<{ total: number; rows: { alias: string; uses: number }[] }> {
  const { name, meaning } = columnsOf[kind]
  const unknown = and(
    eq(subjectLicenses.clientId, clientId),
    live,
    raw`${meaning} is null`,
    raw`trim(${name}) <> ''`,
  )
  const [counted] = await sql
    .select({ total: raw<number>`count(distinct lower(${name}))::int` })
    .from(subjectLicenses)
    .where(unknown)
  const rows = await sql
    .select({ alias: raw<string>`mode() within group (order by ${name})`, uses: count() })
    .from(subjectLicenses)
    .where(unknown)
    .groupBy(raw`lower(${name})`)
    .orderBy(raw`count(*) desc`, raw`lower(${name})`)
    .limit(size)
    .offset(page * size)
  return { total: counted!.total, rows }
}

export async function countUses(
  sql: Sql,
  clientId: string,
  kind: LicenseMappingKind,
  alias: string,
): Promise<number> {
  const [row] = await sql
    .select({ uses: count() })
    .from(subjectLicenses)
    .where(
      and(
        eq(subjectLicenses.clientId, clientId),
        live,
        raw`lower(${columnsOf[kind].name}) = lower(${alias})`,
      ),
    )
  return row!.uses
}

export async function selectMapping(
  sql: Sql,
  kind: LicenseMappingKind,
  id: string,
): Promise<MappingRow | undefined> {
  const [row] = await sql
    .select()
    .from(licenseMappings)
    .where(and(eq(licenseMappings.kind, kind), eq(licenseMappings.id, id)))
  return row
}

export async function selectMappingOf(
  sql: Sql,
  clientId: string,
  kind: LicenseMappingKind,
  alias: string,
): Promise<MappingRow | undefined> {
  const [row] = await sql
    .select()
    .from(licenseMappings)
    .where(and(ofClient({ clientId, kind }), raw`lower(${licenseMappings.alias}) = lower(${alias})`))
  return row
}

export const insertMapping = async (sql: Sql, row: typeof licenseMappings.$inferInsert): Promise<void> => {
  await sql.insert(licenseMappings).values(row)
}

export const updateMappingRow = async (
  sql: Sql,
  { id, clientId, version }: MappingRow,
  change: { alias: string; value: string; changedAt: Date; changedBy: string },
): Promise<void> => {
  await sql
    .update(licenseMappings)
    .set({ ...change, version: version + 1 })
    .where(and(eq(licenseMappings.clientId, clientId), eq(licenseMappings.id, id)))
}

export const deleteMappingRow = async (sql: Sql, { id, clientId }: MappingRow): Promise<void> => {
  await sql
    .delete(licenseMappings)
    .where(and(eq(licenseMappings.clientId, clientId), eq(licenseMappings.id, id)))
}
