import { seesNpdb, type AlertOrder } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { visibleProductsSql, withProducts } from '../visible-products-queries.ts'
import { ofClient } from './alert-list-queries.ts'
import { filterCondition } from './filter-queries.ts'
import type { GroupedAlerts } from './subject-group-queries.ts'

/** The alerts of a list that the caller may see, to be grouped by subject. */
export const groupedAlerts = (context: ClientContext, list: AlertOrder): GroupedAlerts => ({
  with: withProducts(context.clientId, seesNpdb(context.actor)),
  where: ofClient(
    context.clientId,
    filterCondition(list, { now: context.now(), products: visibleProductsSql }),
  ),
  order: list,
})
