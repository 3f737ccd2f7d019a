import { z } from 'zod'
import { Id } from '../ids.ts'
import { MonitorStatus, StatusQuery } from '../screening.ts'
import { defineRoutes } from '../route.ts'

/** What the checks have found. */
export const screeningRoutes = defineRoutes({
  listSubjectStatuses: {
    method: 'GET',
    path: '/monitor/monitored-subjects/:subjectId/statuses',
    summary: 'How a subject stands, product by product, today or on a day in the past',
    access: {
      kind: 'guarded',
      legacy: 'member',
      permission: { any: ['SHOW_POPULATION', 'SHOW_ALERTS'] },
      feature: 'ongoingMonitoring',
    },
    params: z.object({ subjectId: Id }),
    query: StatusQuery,
    response: z.array(MonitorStatus),
  },
})
