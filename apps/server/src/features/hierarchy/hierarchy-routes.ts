import type { SomeHandlers } from '../../http/mount.ts'
import { listBusinessUnits, listUnitNetworks } from './list-business-units.ts'
import { getParticipation, listSubjectNetworks } from './list-subject-networks.ts'

export const hierarchyRoutes = {
  getParticipation: (context, { params }) => getParticipation(context, params),
  listBusinessUnits: (context) => listBusinessUnits(context),
  listSubjectNetworks: (context, { params }) => listSubjectNetworks(context, params.subjectId),
  listUnitNetworks: (context, { params }) => listUnitNetworks(context, params.businessUnitId),
} satisfies SomeHandlers
