import type { SomeHandlers } from '../../http/mount.ts'
import { getParticipation } from './get-participation.ts'
import { listBusinessUnits } from './list-business-units.ts'
import { listSubjectNetworks } from './list-subject-networks.ts'
import { listUnitNetworks } from './list-unit-networks.ts'

export const hierarchyRoutes = {
  getParticipation: (context, { params }) => getParticipation(context, params),
  listBusinessUnits: (context) => listBusinessUnits(context),
  listSubjectNetworks: (context, { params }) => listSubjectNetworks(context, params.subjectId),
  listUnitNetworks: (context, { params }) => listUnitNetworks(context, params.businessUnitId),
} satisfies SomeHandlers
