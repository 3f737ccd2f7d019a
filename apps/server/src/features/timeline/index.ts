import type { SomeHandlers } from '../../http/mount.ts'
import { listSubjectTimeline } from './list-timeline.ts'

export const timelineRoutes = {
  listSubjectTimeline: (context, { params, query }) => listSubjectTimeline(context, params.subjectId, query),
} satisfies SomeHandlers
