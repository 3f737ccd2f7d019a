import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { endStrandedBulks, performBulkSearch } from './bulk/perform-bulk-search.ts'
import { monitorSearched } from './monitoring/monitor-searched.ts'

export const searchJobs = {
  'search.bulk': (context, data, signal) => performBulkSearch(context, data, signal),
  'search.bulk-sweep': (context, _data, signal) => endStrandedBulks(context, signal),
  'search.monitor': (context, data) => monitorSearched(context, data),
} satisfies JobHandlers
