import { z } from 'zod'
import type { GuardedAccess } from '../access/access.ts'
import { BusinessUnit, Network, Participation, NetworkOfSubject } from '../population/hierarchy.ts'
import { Id } from '../values/ids.ts'
import { PopulationMetrics } from '../alerts/dashboard.ts'
import { defineRoutes } from './route.ts'

const read: GuardedAccess = {
  kind: 'guarded',
  legacy: 'member',
  permission: { any: ['SHOW_ALERTS', 'SHOW_POPULATION'] },
  feature: 'ongoingMonitoring',
}
const units = '/monitor/business-units'

/** Business units, their networks, and participation in them. */
export const hierarchyRoutes = defineRoutes({
  listBusinessUnits: {
    method: 'GET',
    path: units,
    summary: 'The business units of the client with their networks',
    access: read,
    response: z.array(BusinessUnit),
  },
  getPopulationMetrics: {
    method: 'GET',
    path: `${units}/metrics`,
    summary: 'Compliance of the population, overall and by business unit',
    access: read,
    response: PopulationMetrics,
  },
  listUnitNetworks: {
    method: 'GET',
    path: `${units}/:businessUnitId/networks`,
    summary: 'The networks of a business unit',
    access: read,
    params: z.object({ businessUnitId: Id }),
    response: z.array(Network),
  },
  listSubjectNetworks: {
    method: 'GET',
    path: '/monitor/monitored-subjects/:subjectId/networks',
    summary: 'The networks of a subject, with its participation in each',
    access: read,
    params: z.object({ subjectId: Id }),
    response: z.array(NetworkOfSubject),
  },
  getParticipation: {
    method: 'GET',
    path: '/monitor/networks/:networkId/monitored-subjects/:subjectId/participation',
    summary: 'The participation of a subject in a network',
    access: read,
    params: z.object({ networkId: Id, subjectId: Id }),
    response: Participation,
  },
})
