import { limits, toasts, type AlertFilterInput, type AlertItem, type AlertSearchInput } from '@vigil/contract'
import { createLiveList } from '../../list-screen/live-list.ts'
import { alertTabs, type AlertsAddress } from './alerts-address.ts'
import { filterBody } from './alerts-body.ts'
import { alertsApi, alertsKey } from './alerts-queries.ts'

type Filters = readonly AlertFilterInput[]

async function search(body: AlertSearchInput, countsOf: Filters | undefined, signal: AbortSignal) {
  const request = { ...body, ...(countsOf && { countsOf: [...countsOf] }) }
  const { counts, ...rows } = await alertsApi.searchAlerts({ body: request }, { signal })
  return { rows, counts }
}

/** Every list of alerts that is open or cached. */
export const alertLists = createLiveList({
  key: alertsKey[0],
  search: ({ body, countsOf }: { body: AlertSearchInput; countsOf: Filters | undefined }, signal) =>
    search(body, countsOf, signal),
  count: async (filters: Filters, signal) => {
    const body = { ...filters[0], page: 0, size: limits.totalOnlyPageSize }
    return (await search(body, filters, signal)).counts ?? []
  },
  rowState: ({ id, reviewStatus }: AlertItem) => [id, reviewStatus],
  errorText: toasts.alerts.list,
})

/** The filters of all tabs under the same search and filter. */
export const tabFilters = (address: AlertsAddress, zone: string): AlertFilterInput[] =>
  alertTabs.map((tab) => filterBody({ ...address, tab }, zone))
