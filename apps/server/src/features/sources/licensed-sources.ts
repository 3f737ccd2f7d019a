import type { MonitorProduct, Source } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { listSources } from './list-sources.ts'

export interface Licensed {
  products: readonly MonitorProduct[]
  /** ids of sources of the product Other Lists; none: all of them */
  otherListTypes: readonly string[]
}

/** Whether a client's products include a public list. Lists that belong to one client are loaded for that client. */
export const isLicensed = (
  { id, product, privacy }: Source,
  { products, otherListTypes }: Licensed,
): boolean =>
  privacy === 'public' &&
  products.includes(product) &&
  (product !== 'OTHER_LISTS' || otherListTypes.length === 0 || otherListTypes.includes(id))

/** The public lists that a client is checked against. */
export async function licensedSources(context: Context, licensed: Licensed): Promise<Source[]> {
  const { sources } = await listSources(context)
  return sources.filter((source) => isLicensed(source, licensed))
}
