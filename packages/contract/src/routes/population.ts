import { z } from 'zod'
import type { GuardedAccess } from '../access/access.ts'
import { populationAccess } from '../access/population-access.ts'
import { Id } from '../values/ids.ts'
import {
  MonitoredSubject,
  NewSubjectInput,
  SubjectChanged,
  SubjectInput,
  SubjectTerm,
} from '../population/population.ts'
import { defineRoutes } from './route.ts'

const read: GuardedAccess = {
  kind: 'guarded',
  legacy: 'member',
  permission: { all: ['SHOW_POPULATION'] },
  feature: 'ongoingMonitoring',
}
const SubjectPath = z.object({ subjectId: Id })
const base = '/monitor/monitored-subjects'

/** Monitored subjects. */
export const populationRoutes = defineRoutes({
  addSubject: {
    method: 'POST',
    path: base,
    summary: 'Add a subject to monitor',
    access: populationAccess.write,
    body: NewSubjectInput,
    largeBody: true,
    response: SubjectChanged,
    status: 201,
  },
  getSubject: {
    method: 'GET',
    path: `${base}/:subjectId`,
    summary: 'A subject that is or was monitored',
    access: read,
    params: SubjectPath,
    response: MonitoredSubject,
  },
  changeSubject: {
    method: 'PUT',
    path: `${base}/:subjectId`,
    summary: 'Update a subject; a termed subject is monitored again',
    access: populationAccess.write,
    params: SubjectPath,
    body: SubjectInput,
    largeBody: true,
    response: SubjectChanged,
  },
  termSubject: {
    method: 'POST',
    path: `${base}/:subjectId/term`,
    summary: 'End monitoring of a subject, today or on a given date',
    access: populationAccess.end,
    params: SubjectPath,
    body: SubjectTerm,
    response: SubjectChanged,
  },
})
