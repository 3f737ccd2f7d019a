import { and, asc, eq, sql as raw } from 'drizzle-orm'
import { businessUnits, networks, subjectNetworks, subjects } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

const ofUnit = and(
  eq(networks.clientId, businessUnits.clientId),
  eq(networks.businessUnitId, businessUnits.id),
)
const network = { id: networks.id, name: networks.name, businessUnitName: businessUnits.name }
const unitOrder = [asc(raw`lower(${businessUnits.name})`), asc(businessUnits.id)]
const order = [...unitOrder, asc(raw`lower(${networks.name})`), asc(networks.id)]

/** Business units with their networks, a row for each pair, by name. */
export const selectUnits = (sql: Sql, clientId: string) =>
  sql
    .select({
      id: businessUnits.id,
      name: businessUnits.name,
      network: { id: networks.id, name: networks.name },
    })
    .from(businessUnits)
    .leftJoin(networks, ofUnit)
    .where(eq(businessUnits.clientId, clientId))
    .orderBy(...order)

export async function hasUnit(sql: Sql, clientId: string, id: string): Promise<boolean> {
  const rows = await sql
    .select({ id: businessUnits.id })
    .from(businessUnits)
    .where(and(eq(businessUnits.clientId, clientId), eq(businessUnits.id, id)))
  return rows.length > 0
}

export const selectNetworksOfUnit = (sql: Sql, clientId: string, unitId: string) =>
  sql
    .select(network)
    .from(networks)
    .innerJoin(businessUnits, ofUnit)
    .where(and(eq(networks.clientId, clientId), eq(networks.businessUnitId, unitId)))
    .orderBy(...order)

export async function hasSubject(sql: Sql, clientId: string, id: string): Promise<boolean> {
  const rows = await sql
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(eq(subjects.clientId, clientId), eq(subjects.id, id)))
  return rows.length > 0
}

export const selectNetworksOfSubject = (sql: Sql, clientId: string, subjectId: string) =>
  sql
    .select({ ...network, participationType: subjectNetworks.participation })
    .from(subjectNetworks)
    .innerJoin(
      networks,
      and(eq(networks.clientId, subjectNetworks.clientId), eq(networks.id, subjectNetworks.networkId)),
    )
    .innerJoin(businessUnits, ofUnit)
    .where(and(eq(subjectNetworks.clientId, clientId), eq(subjectNetworks.subjectId, subjectId)))
    .orderBy(...order)

export async function selectParticipation(
  sql: Sql,
  clientId: string,
  { networkId, subjectId }: { networkId: string; subjectId: string },
): Promise<string | undefined> {
  const [row] = await sql
    .select({ participation: subjectNetworks.participation })
    .from(subjectNetworks)
    .where(
      and(
        eq(subjectNetworks.clientId, clientId),
        eq(subjectNetworks.networkId, networkId),
        eq(subjectNetworks.subjectId, subjectId),
      ),
    )
  return row?.participation
}
