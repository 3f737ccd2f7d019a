import type { ListFreshness } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { visibleProducts } from '../alerts/index.ts'
import { listSources } from '../sources/index.ts'

/** How current the lists of the client's products are; lists that belong to one client are left out. */
export async function getListFreshness(context: ClientContext): Promise<ListFreshness> {
  const products = await visibleProducts(context)
  const { sources } = await listSources(context)
  const own = sources.filter(
    ({ product, privacy, version }) => products.includes(product) && privacy === 'public' && version > 0,
  )
  // a list that was never checked counts as checked in 1970
  const checks = own.flatMap(({ checkedAt }) => (checkedAt && Date.parse(checkedAt) > 0 ? [checkedAt] : []))
  return {
    checkedAt: checks.toSorted().at(-1) ?? null,
    lists: own.length,
    late: own.filter(({ state }) => state === 'stale').length,
  }
}
