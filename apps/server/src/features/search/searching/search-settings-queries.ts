import { isToggleOn, type InstantSearchConfiguration, type MonitorProduct } from '@vigil/contract'
import { and, eq, isNull, sql as raw } from 'drizzle-orm'
import { clients, featureToggles } from '../../../database/schema/index.ts'
import { runPrepared } from '../../../database/scoped-read.ts'
import type { Sql } from '../../../database/transaction.ts'

/** What a client has for searches. */
export interface SearchSettings {
  clientName: string
  searchProducts: MonitorProduct[]
  monitorProducts: MonitorProduct[]
  ssdmfSsnOnlySearch: boolean
  instantSearch: InstantSearchConfiguration
}

const settingsOf = (sql: Sql) =>
  sql
    .select({
      clientName: clients.name,
      searchProducts: clients.searchProducts,
      monitorProducts: clients.monitorProducts,
      ssdmfSsnOnlySearch: clients.ssdmfSsnOnlySearch,
      instantSearch: clients.instantSearch,
    })
    .from(clients)
    .where(eq(clients.id, raw.placeholder('clientId')))
    .prepare('vigil_search_settings')

export async function selectSearchSettings(sql: Sql, clientId: string): Promise<SearchSettings> {
  const [row] = await runPrepared(sql, settingsOf, { clientId })
  return row!
}

export async function offersBulkSearch(sql: Sql, clientId: string, now: Date): Promise<boolean> {
  const [row] = await sql
    .select({ enable: featureToggles.enable, enabledDate: featureToggles.enabledDate })
    .from(featureToggles)
    .where(and(eq(featureToggles.clientId, clientId), eq(featureToggles.featureId, 'bulkNpi')))
  return row !== undefined && isToggleOn(row, now)
}

/** The products that any client searches. */
export async function selectSearchedProducts(sql: Sql): Promise<MonitorProduct[]> {
  const rows = await sql
    .selectDistinct({ product: raw<MonitorProduct>`unnest(${clients.searchProducts})` })
    .from(clients)
    .where(and(eq(clients.enabledInstantSearch, true), isNull(clients.endedAt)))
  return rows.map(({ product }) => product)
}
