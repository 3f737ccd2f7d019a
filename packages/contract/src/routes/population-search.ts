import type { GuardedAccess } from '../access/access.ts'
import { PopulationItem, PopulationSearch } from '../population/population-search.ts'
import { pageOf } from '../values/paging.ts'
import { defineRoutes } from './route.ts'

const read: GuardedAccess = {
  kind: 'guarded',
  legacy: 'member',
  permission: { all: ['SHOW_POPULATION'] },
  feature: 'ongoingMonitoring',
}
const base = '/monitor/monitored-subjects'

/** Lists of monitored subjects. */
export const populationSearchRoutes = defineRoutes({
  searchSubjects: {
    method: 'POST',
    path: `${base}/search`,
    summary: 'A page of the subjects that match a filter, in the given order',
    access: read,
    body: PopulationSearch,
    largeBody: true,
    response: pageOf(PopulationItem),
  },
})
