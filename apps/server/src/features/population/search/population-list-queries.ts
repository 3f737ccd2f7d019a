import { monitoringDay, type PopulationSort } from '@vigil/contract'
import { eq, sql as raw } from 'drizzle-orm'
import { kindOrder, populations, specialtyOrder, subjects } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import type { KnownTotal, ListDefinition, ListRow } from '../../../listing/list-definition.ts'
import { isTermedSql } from '../auto-term-queries.ts'

const columns = {
  id: subjects.id,
  name: subjects.name,
  npi: subjects.npi,
  specialties: subjects.specialties,
  kind: subjects.kind,
  externalId: subjects.externalId,
  startDate: raw<string>`${subjects.startDate}::text`,
  startedAt: subjects.startedAt,
  endDate: raw<string | null>`${subjects.endDate}::text`,
}
export type PopulationRow = ListRow<typeof columns>

/** Each sort has an index that continues with name and id. */
export const populationList: ListDefinition<PopulationSort, typeof columns> = {
  from: raw`${subjects}`,
  columns,
  id: subjects.id,
  thenBy: subjects.name,
  sorts: {
    NAME: { key: subjects.name },
    NPI: { key: subjects.npi },
    SPECIALTIES: { key: specialtyOrder(subjects.specialties) },
    TYPE: { key: kindOrder(subjects.kind) },
    EXTERNALID: { key: subjects.externalId },
  },
}

/** How many subjects a client has. */
export async function countPopulation(sql: Sql, clientId: string): Promise<number> {
  const [row] = await sql
    .select({ subjects: populations.subjects })
    .from(populations)
    .where(eq(populations.clientId, clientId))
  return row?.subjects ?? 0
}

const storedCount = (clientId: string) => raw`coalesce((
  select ${populations.subjects} from ${populations} where ${populations.clientId} = ${clientId}), 0)`

/** The total of the whole list: it is stored. */
export const wholeTotal = (clientId: string): KnownTotal => ({
  with: raw``,
  total: raw<number>`${storedCount(clientId)}`,
})

/** The total of those who are monitored: few are termed, and an index counts them. */
export const activeTotal = (clientId: string, now: Date): KnownTotal => ({
  with: raw``,
  total: raw<number>`(${storedCount(clientId)} - (
    select count(*) from subjects t
    where t.client_id = ${clientId} and t.end_date is not null and ${isTermedSql(raw`t.end_date`, monitoringDay(now))}))::int`,
})
