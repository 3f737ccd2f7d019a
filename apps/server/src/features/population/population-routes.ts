import type { SomeHandlers } from '../../http/mount.ts'
import { getSubject } from './get-subject.ts'
import { addSubject, changeSubject, termSubject } from './write-subject.ts'

export const populationRoutes = {
  addSubject: (context, { body }) => addSubject(context, body),
  getSubject: (context, { params }) => getSubject(context, params.subjectId),
  changeSubject: (context, { params, body }) => changeSubject(context, params.subjectId, body),
  termSubject: (context, { params, body }) => termSubject(context, params.subjectId, body.endDate),
} satisfies SomeHandlers
