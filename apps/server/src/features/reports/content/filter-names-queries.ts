import { and, eq, inArray } from 'drizzle-orm'
import { businessUnits, networks } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

/** The names of what a filter has as ids. */
export interface FilterNames {
  businessUnits: string[]
  networks: string[]
}

const removedText = (count: number): string[] => (count > 0 ? [`${count} removed since`] : [])

async function namesIn(
  sql: Sql,
  table: typeof businessUnits | typeof networks,
  clientId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await sql
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.clientId, clientId), inArray(table.id, [...ids])))
    .orderBy(table.name)
  return [...rows.map(({ name }) => name), ...removedText(ids.length - rows.length)]
}

export async function selectFilterNames(
  sql: Sql,
  clientId: string,
  filter: { businessUnitIds: readonly string[]; networkIds: readonly string[] },
): Promise<FilterNames> {
  return {
    businessUnits: await namesIn(sql, businessUnits, clientId, filter.businessUnitIds),
    networks: await namesIn(sql, networks, clientId, filter.networkIds),
  }
}
