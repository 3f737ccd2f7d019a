import { z } from 'zod'
import type { GuardedAccess } from '../access/access.ts'
import { Id } from '../values/ids.ts'
import {
  ActivatedModel,
  MatchingModelList,
  RehearsalDetail,
  StartedRehearsals,
  StartRehearsals,
} from '../platform/matching-models.ts'
import { defineRoutes } from './route.ts'

const access: GuardedAccess = {
  kind: 'guarded',
  legacy: 'ptAdmin',
  permission: { all: ['INTERNAL_ADMIN_TOOLS'] },
  role: 'ptAdmin',
  // a model decides for all clients
  notAsClient: true,
}
const ModelPath = z.object({ modelId: z.string().regex(/^[a-z0-9-]{1,40}$/) })

/** The matching models, for those who run the installation. */
export const matchingModelsRoutes = defineRoutes({
  listMatchingModels: {
    method: 'GET',
    path: '/matching-models',
    summary: 'All matching models, which one is active, and what was rehearsed',
    access,
    response: MatchingModelList,
  },
  startRehearsals: {
    method: 'POST',
    path: '/matching-models/:modelId/rehearsals',
    summary: 'Rehearse a model for one client or all: what it would raise, change and close',
    access,
    params: ModelPath,
    body: StartRehearsals,
    response: StartedRehearsals,
    status: 202,
  },
  getRehearsal: {
    method: 'GET',
    path: '/matching-models/:modelId/rehearsals/:clientId',
    summary: 'The last completed rehearsal of a model for one client, with examples',
    access,
    params: ModelPath.extend({ clientId: Id }),
    response: RehearsalDetail,
  },
  activateMatchingModel: {
    method: 'POST',
    path: '/matching-models/:modelId/activation',
    summary: 'Let a model decide from now on; every monitored client is screened again',
    access,
    params: ModelPath,
    response: ActivatedModel,
    status: 202,
  },
})
