import { z } from 'zod'
import { Id } from '../values/ids.ts'
import { MonitorStatus, StatusQuery, SubjectCheck } from '../population/screening.ts'
import { defineRoutes } from './route.ts'

/** What the checks have found. */
export const screeningRoutes = defineRoutes({
  listSubjectStatuses: {
    method: 'GET',
    path: '/monitor/monitored-subjects/:subjectId/statuses',
    summary: 'The status of a subject by product, now or on a past day',
    access: {
      kind: 'guarded',
      legacy: 'member',
      permission: { all: ['SHOW_POPULATION'] },
      feature: 'ongoingMonitoring',
    },
    params: z.object({ subjectId: Id }),
    query: StatusQuery,
    response: z.array(MonitorStatus),
  },
  awaitSubjectCheck: {
    method: 'GET',
    path: '/monitor/monitored-subjects/:subjectId/check',
    summary:
      'Long poll: responds when the latest change of a subject was checked, or after half a minute, with whether it was',
    access: {
      kind: 'guarded',
      legacy: 'member',
      permission: { all: ['SHOW_POPULATION'] },
      feature: 'ongoingMonitoring',
    },
    params: z.object({ subjectId: Id }),
    response: SubjectCheck,
    waits: true,
  },
})
