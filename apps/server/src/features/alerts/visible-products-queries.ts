import type { MonitorProduct } from '@vigil/contract'
import { eq, sql as raw, type SQL } from 'drizzle-orm'
import { alertTallies, clients } from '../../database/schema/index.ts'
import { runPrepared } from '../../database/scoped-read.ts'
import type { Sql } from '../../database/transaction.ts'
import { wordSql } from '../../database/words.ts'

const productsOfClient = (sql: Sql) =>
  sql
    .select({ products: clients.monitorProducts })
    .from(clients)
    .where(eq(clients.id, raw.placeholder('id')))
    .prepare('monitor_products_of_client')

export async function selectMonitorProducts(sql: Sql, clientId: string): Promise<MonitorProduct[]> {
  const [row] = await runPrepared(sql, productsOfClient, { id: clientId })
  return row?.products ?? []
}

/** The same as a CTE of another query. For the planner: materialized, so that each use of it is not planned again. */
export const withProducts = (clientId: string, withNpdb: boolean): SQL =>
  raw`with visible as materialized (select ${productsWithin(clientId, withNpdb)} as products)`
export const visibleProductsSql: SQL = raw`(select products from visible)::text[]`

/** The same within another query. */
const productsWithin = (clientId: string, withNpdb: boolean): SQL =>
  raw`array(select p from clients c, unnest(c.monitor_products) p
            where c.id = ${clientId} ${withNpdb ? raw`` : raw`and p <> ${wordSql('NPDB')}`})`

export interface ClientAlerts {
  products: MonitorProduct[]
  /** alerts by product, including products that the client no longer has */
  counts: Partial<Record<MonitorProduct, number>>
}

const alertsOfClient = (sql: Sql) =>
  sql
    .select({
      products: clients.monitorProducts,
      counts: raw<ClientAlerts['counts']>`(
        select coalesce(json_object_agg(product, n), '{}') from (
          select ${alertTallies.product} as product, sum(${alertTallies.change}) as n from ${alertTallies}
          where ${alertTallies.clientId} = ${raw.placeholder('id')} and ${alertTallies.measure} = 'all'
          group by 1 having sum(${alertTallies.change}) <> 0) as kept)`,
    })
    .from(clients)
    .where(eq(clients.id, raw.placeholder('id')))
    .prepare('alerts_of_client')

/** The products of a client, and the number of alerts of each. */
export async function selectClientAlerts(sql: Sql, clientId: string): Promise<ClientAlerts> {
  const [row] = await runPrepared(sql, alertsOfClient, { id: clientId })
  return row ?? { products: [], counts: {} }
}
