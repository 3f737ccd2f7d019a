import type { MonitorProduct } from '@vigil/contract'
import { and, eq, isNull } from 'drizzle-orm'
import {
  businessUnits,
  clients,
  networks,
  populations,
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

export async function selectMapping(sql: Sql, clientId: string): Promise<Record<string, string>> {
  const [row] = await sql
    .select({ mapping: populations.mapping })
    .from(populations)
    .where(eq(populations.clientId, clientId))
  return row?.mapping ?? {}
}

export const setMapping = async (
  sql: Sql,
  clientId: string,
  mapping: Record<string, string>,
): Promise<void> => {
  await sql.update(populations).set({ mapping }).where(eq(populations.clientId, clientId))
}

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
