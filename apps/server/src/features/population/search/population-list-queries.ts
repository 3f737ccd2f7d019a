import { monitoringDay, type PopulationSort } from '@vigil/contract'
import { eq, sql as raw, type SQL } from 'drizzle-orm'
import { kindOrder, populations, specialtyOrder, subjects } from '../../../database/schema/index.ts'
import type { KnownTotal, ListDefinition, ListRow } from '../../../listing/list-definition.ts'
import { isTermedSql } from '../auto-term-queries.ts'
import type { KnownGroup } from './search-rules.ts'

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

export const ofClient = (clientId: string): SQL => eq(subjects.clientId, clientId)

/** How many subjects a client has. */
export const storedCount = (clientId: string) => raw<number>`coalesce((
  select ${populations.subjects} from ${populations} where ${populations.clientId} = ${clientId}), 0)`

/** The few who are not in a group, for an index to count. */
const others: Record<KnownGroup, (now: Date) => SQL | null> = {
  all: () => null,
  active: (now) => raw`t.end_date is not null and ${isTermedSql(raw`t.end_date`, monitoringDay(now))}`,
  individuals: () => kindOrder(raw`t.kind`),
}

/** The total of a group: that of everyone is stored, and few are not in it. */
export function groupTotal(group: KnownGroup, clientId: string, now: Date): KnownTotal {
  const rest = others[group](now)
  const minus = rest && raw` - (select count(*) from subjects t where t.client_id = ${clientId} and ${rest})`
  return { with: raw``, total: raw<number>`(${storedCount(clientId)}${minus ?? raw``})::int` }
}
