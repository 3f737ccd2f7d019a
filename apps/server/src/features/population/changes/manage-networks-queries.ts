import { and, eq, sql as raw } from 'drizzle-orm'
import { businessUnits, networks } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

/** A business unit, or a network in one. */
export interface HierarchyItem {
  id: string
  name: string
  /** null: it is a business unit */
  unitId: string | null
}

const unitOf = (clientId: string, id: string) =>
  and(eq(businessUnits.clientId, clientId), eq(businessUnits.id, id))
const networkOf = (clientId: string, id: string) => and(eq(networks.clientId, clientId), eq(networks.id, id))

export async function selectUnit(sql: Sql, clientId: string, id: string): Promise<HierarchyItem | undefined> {
  const [row] = await sql
    .select({ id: businessUnits.id, name: businessUnits.name })
    .from(businessUnits)
    .where(unitOf(clientId, id))
  return row && { ...row, unitId: null }
}

export async function selectNetwork(
  sql: Sql,
  clientId: string,
  id: string,
): Promise<HierarchyItem | undefined> {
  const [row] = await sql
    .select({ id: networks.id, name: networks.name, unitId: networks.businessUnitId })
    .from(networks)
    .where(networkOf(clientId, id))
  return row
}

/** The unit with this name, or the network with this name in a unit; case does not matter. */
export async function selectNamed(
  sql: Sql,
  clientId: string,
  { name, unitId }: Pick<HierarchyItem, 'name' | 'unitId'>,
): Promise<{ id: string; name: string } | undefined> {
  if (unitId === null) {
    const [unit] = await sql
      .select({ id: businessUnits.id, name: businessUnits.name })
      .from(businessUnits)
      .where(and(eq(businessUnits.clientId, clientId), raw`lower(${businessUnits.name}) = lower(${name})`))
    return unit
  }
  const [network] = await sql
    .select({ id: networks.id, name: networks.name })
    .from(networks)
    .where(
      and(
        eq(networks.clientId, clientId),
        eq(networks.businessUnitId, unitId),
        raw`lower(${networks.name}) = lower(${name})`,
      ),
    )
  return network
}

export async function insertItem(
  sql: Sql,
  clientId: string,
  { id, name, unitId }: HierarchyItem,
  createdAt: Date,
): Promise<void> {
  if (unitId === null) await sql.insert(businessUnits).values({ id, clientId, name, createdAt })
  else await sql.insert(networks).values({ id, clientId, businessUnitId: unitId, name, createdAt })
}

export async function renameItem(
  sql: Sql,
  clientId: string,
  { id, unitId }: HierarchyItem,
  name: string,
): Promise<void> {
  if (unitId === null) await sql.update(businessUnits).set({ name }).where(unitOf(clientId, id))
  else await sql.update(networks).set({ name }).where(networkOf(clientId, id))
}

/** Deletes a network, or a unit with its networks; the caller has made sure that nobody takes part in them. */
export async function deleteItem(sql: Sql, clientId: string, { id, unitId }: HierarchyItem): Promise<void> {
  if (unitId !== null) {
    await sql.delete(networks).where(networkOf(clientId, id))
    return
  }
  await sql.delete(networks).where(and(eq(networks.clientId, clientId), eq(networks.businessUnitId, id)))
  await sql.delete(businessUnits).where(unitOf(clientId, id))
}
