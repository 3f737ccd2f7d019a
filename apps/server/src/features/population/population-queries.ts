import type { MonitorProduct } from '@vigil/contract'
import { and, eq, isNull, sql as raw } from 'drizzle-orm'
import {
  businessUnits,
  clients,
  fileMappings,
  networks,
  subjectNetworks,
  subjects,
} from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export type SubjectRecord = typeof subjects.$inferSelect

export async function selectSubject(
  sql: Sql,
  clientId: string,
  id: string,
): Promise<SubjectRecord | undefined> {
  const [row] = await sql
    .select()
    .from(subjects)
    .where(and(eq(subjects.clientId, clientId), eq(subjects.id, id)))
  return row
}

/** The networks of one subject, by name. */
export const selectSubjectNetworks = (sql: Sql, clientId: string, subjectId: string) =>
  sql
    .select({
      businessUnit: businessUnits.name,
      network: networks.name,
      participation: subjectNetworks.participation,
    })
    .from(subjectNetworks)
    .innerJoin(
      networks,
      and(eq(networks.clientId, subjectNetworks.clientId), eq(networks.id, subjectNetworks.networkId)),
    )
    .innerJoin(
      businessUnits,
      and(eq(businessUnits.clientId, networks.clientId), eq(businessUnits.id, networks.businessUnitId)),
    )
    .where(and(eq(subjectNetworks.clientId, clientId), eq(subjectNetworks.subjectId, subjectId)))
    .orderBy(businessUnits.name, networks.name)

export interface LastChange extends Record<string, unknown> {
  at: string
  /** null: Vigil itself, or a file */
  changedBy: string | null
}

/** Who last changed the facts, dates or networks of a subject, and when. */
export async function selectLastChange(
  sql: Sql,
  clientId: string,
  subjectId: string,
): Promise<LastChange | undefined> {
  const { rows } = await sql.execute<LastChange>(raw`
    select c.at, c.changed_by as "changedBy" from (
      select p.at, p.changed_by from subject_versions v
      join population_versions p
        on p.client_id = v.client_id and p.version = greatest(v.from_version, v.to_version)
      where v.client_id = ${clientId} and v.subject_id = ${subjectId}
      union all
      select at, changed_by from subject_changes where client_id = ${clientId} and subject_id = ${subjectId}) c
    order by c.at desc limit 1`)
  return rows[0]
}

export type SavedMapping = typeof fileMappings.$inferSelect

export async function selectSavedMapping(
  sql: Sql,
  clientId: string,
  kind: SavedMapping['kind'],
): Promise<SavedMapping | undefined> {
  const [row] = await sql
    .select()
    .from(fileMappings)
    .where(and(eq(fileMappings.clientId, clientId), eq(fileMappings.kind, kind)))
  return row
}

/** {field: header}: how a client names the columns of its files. */
export const selectMapping = async (
  sql: Sql,
  clientId: string,
  kind: SavedMapping['kind'] = 'population',
): Promise<Record<string, string>> => (await selectSavedMapping(sql, clientId, kind))?.columns ?? {}

export const putMapping = async (
  sql: Sql,
  { clientId, kind, ...values }: typeof fileMappings.$inferInsert,
): Promise<void> => {
  await sql
    .insert(fileMappings)
    .values({ clientId, kind, ...values })
    .onConflictDoUpdate({ target: [fileMappings.clientId, fileMappings.kind], set: values })
}

export const setMapping = (
  sql: Sql,
  clientId: string,
  columns: Record<string, string>,
  changedAt: Date,
): Promise<void> => putMapping(sql, { clientId, kind: 'population', columns, changedAt })

export async function isLiveClient(sql: Sql, clientId: string): Promise<boolean> {
  const rows = await sql
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, clientId), isNull(clients.endedAt)))
  return rows.length === 1
}

export async function selectMonitorProducts(sql: Sql, clientId: string): Promise<MonitorProduct[]> {
  const [row] = await sql
    .select({ products: clients.monitorProducts })
    .from(clients)
    .where(eq(clients.id, clientId))
  return row?.products ?? []
}
