import { z } from 'zod'
import { decideAccess } from '../access/access.ts'
import type { Actor } from '../access/actor.ts'
import { Timeline, timelineKindNames, TimelineQuery, type TimelineKind } from '../population/timeline.ts'
import { Id } from '../values/ids.ts'
import { alertsRoutes } from './alerts.ts'
import { documentsRoutes } from './documents.ts'
import { defineRoutes, type Route } from './route.ts'

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

/** Kinds that rest on what other calls show; whoever may not make those does not see them. */
const shownBy: Partial<Record<TimelineKind, Route>> = {
  finding: alertsRoutes.searchAlerts,
  findingEnded: alertsRoutes.searchAlerts,
  review: alertsRoutes.searchAlerts,
  document: documentsRoutes.listDocuments,
}

/** The kinds of events that a user may see. */
export const visibleTimelineKinds = (actor: Actor): TimelineKind[] =>
  timelineKindNames.filter((kind) => {
    const route = shownBy[kind]
    return !route || decideAccess(route.access, actor) === 'allowed'
  })
