import type { SomeHandlers } from '../../http/mount.ts'
import { listSubjectStatuses } from './status/list-subject-statuses.ts'

export const screeningRoutes = {
  listSubjectStatuses: (context, { params, query }) =>
    listSubjectStatuses(context, params.subjectId, query.asOf),
} satisfies SomeHandlers
