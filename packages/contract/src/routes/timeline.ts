import { z } from 'zod'
import { Timeline, TimelineQuery } from '../population/timeline.ts'
import { Id } from '../values/ids.ts'
import { defineRoutes } from './route.ts'

/** What happened to subjects. */
export const timelineRoutes = defineRoutes({
  listSubjectTimeline: {
    method: 'GET',
    path: '/monitor/monitored-subjects/:subjectId/timeline',
    summary: 'What happened to a subject and what was known about it, newest first, now or as of a past day',
    access: {
      kind: 'guarded',
      legacy: 'member',
      permission: { all: ['SHOW_POPULATION'] },
      feature: 'ongoingMonitoring',
    },
    params: z.object({ subjectId: Id }),
    query: TimelineQuery,
    response: Timeline,
  },
})
