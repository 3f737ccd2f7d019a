import type { MonitorProduct, Source } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { listSources } from './list-sources.ts'

export interface Licensed {
  products: readonly MonitorProduct[]
  /** ids of sources of the product Other Lists; none: all of them */
  otherListTypes: readonly string[]
}

/** Whether a client is checked against a list: it has the product, and has not chosen other lists of it. */
export const isMonitored = (
  { products, otherListTypes }: Licensed,
  { id, product }: Pick<Source, 'id' | 'product'>,
): boolean =>
  products.includes(product) &&
  (product !== 'OTHER_LISTS' || otherListTypes.length === 0 || otherListTypes.includes(id))

/** Whether a client's products include a public list. Lists that belong to one client are loaded for that client. */
export const isLicensed = (source: Source, licensed: Licensed): boolean =>
  source.privacy === 'public' && isMonitored(licensed, source)

/** The public lists that a client is checked against. */
export async function licensedSources(context: Context, licensed: Licensed): Promise<Source[]> {
  const { sources } = await listSources(context)
  return sources.filter((source) => isLicensed(source, licensed))
}
