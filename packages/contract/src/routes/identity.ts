import { accessRolesRoutes, userAccessRolesRoutes } from './access-roles.ts'
import { apiKeyRoutes } from './api-keys.ts'
import { apiDocsAccess, ApiSpec } from './api-spec.ts'
import { clientManagementRoutes } from './client-management.ts'
import { clientsRoutes } from './clients.ts'
import { connectionRoutes } from './connections.ts'
import { featureTogglesRoutes } from './feature-toggles.ts'
import { ownSignInRoutes } from './own-sign-in.ts'
import { defineRoutes } from './route.ts'
import { ssoProductsRoutes } from './sso-products.ts'
import { usersRoutes } from './users.ts'

/** Clients, their users, and how these sign in. */
export const identityRoutes = defineRoutes({
  ...clientsRoutes,
  ...clientManagementRoutes,
  ...usersRoutes,
  ...accessRolesRoutes,
  ...userAccessRolesRoutes,
  ...connectionRoutes,
  ...ssoProductsRoutes,
  ...ownSignInRoutes,
  ...featureTogglesRoutes,
  ...apiKeyRoutes,
  getIdentityApiSpec: {
    method: 'GET',
    path: '/identity/api-spec',
    summary: 'OpenAPI document of the identity API',
    access: apiDocsAccess,
    response: ApiSpec,
  },
})
