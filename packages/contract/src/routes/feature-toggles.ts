import { z } from 'zod'
import { FeatureId, FeatureToggle, FeatureToggleUpdate } from '../access/features.ts'
import { ClientPath } from '../platform/clients.ts'
import { defineRoutes } from './route.ts'

export const featureTogglesRoutes = defineRoutes({
  listFeatureToggles: {
    method: 'GET',
    path: '/identity/clients/:clientId/features-toggle',
    summary: 'The feature toggles of a client',
    access: {
      kind: 'guarded',
      legacy: 'ptAdmin',
      permission: { all: ['INTERNAL_ADMIN_TOOLS'] },
      own: 'client',
    },
    params: ClientPath,
    response: z.array(FeatureToggle),
  },
  updateFeatureToggle: {
    method: 'PUT',
    path: '/identity/clients/:clientId/features-toggle/:featureId',
    summary: 'Turn a feature on or off for a client',
    access: { kind: 'guarded', legacy: 'ptAdmin', permission: { all: ['INTERNAL_ADMIN_TOOLS'] } },
    params: ClientPath.extend({ featureId: FeatureId }),
    body: FeatureToggleUpdate,
    response: FeatureToggle,
  },
})
