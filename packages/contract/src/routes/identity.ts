import { z } from 'zod'
import { AccessRole, UserPath } from '../access-roles.ts'
import { Client, ClientPath } from '../clients.ts'
import { FeatureId, FeatureToggle, FeatureToggleUpdate } from '../features.ts'
import { defineRoutes } from '../route.ts'
import { apiDocsAccess, ApiSpec } from './api-spec.ts'

export const identityRoutes = defineRoutes({
  listClients: {
    method: 'GET',
    path: '/identity/clients',
    summary: 'All clients',
    access: { kind: 'guarded', legacy: 'ptAdmin', permission: { all: ['SHOW_CLIENT'] } },
    response: z.array(Client),
  },
  getClient: {
    method: 'GET',
    path: '/identity/clients/:clientId',
    summary: 'One client',
    access: { kind: 'guarded', legacy: 'ptAdmin', permission: { all: ['SHOW_CLIENT'] }, own: 'client' },
    params: ClientPath,
    response: Client,
  },
  listUserAccessRoles: {
    method: 'GET',
    path: '/identity/clients/:clientId/users/:userId/access-roles',
    summary: 'The access roles of a user, with their permission tags',
    access: { kind: 'guarded', legacy: 'clientAdmin', permission: { all: ['SHOW_USERS'] }, own: 'user' },
    params: UserPath,
    response: z.array(AccessRole),
  },
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
  getIdentityApiSpec: {
    method: 'GET',
    path: '/identity/api-spec',
    summary: 'OpenAPI document of the identity API',
    access: apiDocsAccess,
    response: ApiSpec,
  },
})
