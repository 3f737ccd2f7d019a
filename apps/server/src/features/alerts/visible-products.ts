import { seesNpdb, type MonitorProduct } from '@vigil/contract'
import { clientOf, type Context } from '../../context.ts'
import { selectMonitorProducts } from './visible-products-queries.ts'

/** Whether alerts of the Data Bank are shown; the product itself sees all. */
export const showsNpdb = ({ actor }: Context): boolean => actor === null || seesNpdb(actor)

/** Those of a client's products that the caller may see. */
export const visibleOf = (context: Context, products: MonitorProduct[]): MonitorProduct[] =>
  showsNpdb(context) ? products : products.filter((product) => product !== 'NPDB')

/** The products of the current client whose alerts the caller may see. */
export async function visibleProducts(context: Context): Promise<MonitorProduct[]> {
  return visibleOf(context, await context.read((sql) => selectMonitorProducts(sql, clientOf(context))))
}
