import type { SomeHandlers } from '../../http/mount.ts'
import { listBusinessUnits, listUnitNetworks } from './list-business-units.ts'
import { getManagedNetwork, getManagedUnit, listHierarchy } from './list-hierarchy.ts'
import { getParticipation, listSubjectNetworks } from './list-subject-networks.ts'
import { createItem, deleteHierarchyItem, renameHierarchyItem } from './save-hierarchy.ts'

export const hierarchyRoutes = {
  getParticipation: (context, { params }) => getParticipation(context, params),
  listBusinessUnits: (context) => listBusinessUnits(context),
  listSubjectNetworks: (context, { params }) => listSubjectNetworks(context, params.subjectId),
  listUnitNetworks: (context, { params }) => listUnitNetworks(context, params.businessUnitId),

  listHierarchy: (context) => listHierarchy(context),
  createBusinessUnit: async (context, { body }) =>
    getManagedUnit(context, await createItem(context, body.name, null)),
  renameBusinessUnit: async (context, { params, body }) => {
    await renameHierarchyItem(context, 'business-unit', params.businessUnitId, body)
    return getManagedUnit(context, params.businessUnitId)
  },
  deleteBusinessUnit: (context, { params }) =>
    deleteHierarchyItem(context, 'business-unit', params.businessUnitId),
  createNetwork: async (context, { params, body }) =>
    getManagedNetwork(context, await createItem(context, body.name, params.businessUnitId)),
  renameNetwork: async (context, { params, body }) => {
    await renameHierarchyItem(context, 'network', params.networkId, body)
    return getManagedNetwork(context, params.networkId)
  },
  deleteNetwork: (context, { params }) => deleteHierarchyItem(context, 'network', params.networkId),
} satisfies SomeHandlers
