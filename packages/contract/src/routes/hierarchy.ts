import { z } from 'zod'
import type { GuardedAccess } from '../access/access.ts'
import {
  BusinessUnit,
  HierarchyName,
  HierarchyRename,
  ManagedBusinessUnit,
  ManagedNetwork,
  Network,
  NetworkOfSubject,
  Participation,
} from '../population/hierarchy.ts'
import { hierarchyAccess } from '../access/hierarchy-access.ts'
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
const UnitPath = z.object({ businessUnitId: Id })
const NetworkPath = z.object({ networkId: Id })
const NamedClient = z.object({
  clientId: Id.optional().meta({ description: 'the client that is administered; otherwise the own one' }),
})

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

/** For those who manage them; apart from the calls that lists make. */
export const hierarchyManagementRoutes = defineRoutes({
  listHierarchy: {
    method: 'GET',
    path: '/monitor/hierarchy',
    summary: 'The business units and networks of the client, with how many providers take part',
    access: hierarchyAccess.read,
    query: NamedClient,
    response: z.array(ManagedBusinessUnit),
  },
  createBusinessUnit: {
    method: 'POST',
    path: units,
    summary: 'Create a business unit',
    access: hierarchyAccess.write,
    query: NamedClient,
    body: HierarchyName,
    response: ManagedBusinessUnit,
    status: 201,
  },
  renameBusinessUnit: {
    method: 'PUT',
    path: `${units}/:businessUnitId`,
    summary: 'Rename a business unit',
    access: hierarchyAccess.write,
    query: NamedClient,
    params: UnitPath,
    body: HierarchyRename,
    response: ManagedBusinessUnit,
  },
  deleteBusinessUnit: {
    method: 'DELETE',
    path: `${units}/:businessUnitId`,
    summary: 'Delete a business unit and its networks, if no provider takes part in them',
    access: hierarchyAccess.delete,
    query: NamedClient,
    params: UnitPath,
    response: 'empty',
  },
  createNetwork: {
    method: 'POST',
    path: `${units}/:businessUnitId/networks`,
    summary: 'Create a network in a business unit',
    access: hierarchyAccess.write,
    query: NamedClient,
    params: UnitPath,
    body: HierarchyName,
    response: ManagedNetwork,
    status: 201,
  },
  renameNetwork: {
    method: 'PUT',
    path: '/monitor/networks/:networkId',
    summary: 'Rename a network',
    access: hierarchyAccess.write,
    query: NamedClient,
    params: NetworkPath,
    body: HierarchyRename,
    response: ManagedNetwork,
  },
  deleteNetwork: {
    method: 'DELETE',
    path: '/monitor/networks/:networkId',
    summary: 'Delete a network, if no provider takes part in it',
    access: hierarchyAccess.delete,
    query: NamedClient,
    params: NetworkPath,
    response: 'empty',
  },
})
