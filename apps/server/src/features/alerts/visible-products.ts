import { seesNpdb, type MonitorProduct } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { selectMonitorProducts } from './visible-products-queries.ts'

/** The products of a client that the caller may see. */
export const visibleOf = (context: ClientContext, products: MonitorProduct[]): MonitorProduct[] =>
  seesNpdb(context.actor) ? products : products.filter((product) => product !== 'NPDB')

/** The products of the current client whose alerts the caller may see. */
export async function visibleProducts(context: ClientContext): Promise<MonitorProduct[]> {
  return visibleOf(context, await context.read((sql) => selectMonitorProducts(sql, context.clientId)))
}
