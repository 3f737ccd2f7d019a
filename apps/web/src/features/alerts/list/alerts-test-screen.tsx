import type { PermissionTags } from '@vigil/contract'
import { createRoute, Link } from '@tanstack/react-router'
import { Route as alertsPath } from '../../../routes/_app/alerts.index.tsx'
import { openScreen, type Screen } from '../../../testing/open-screen.tsx'
import { testSession } from '../../../testing/test-session.ts'

export interface AlertsVisit {
  role?: 'ROLE_CLIENT_ADMIN' | 'ROLE_PT_ADMIN'
  /** a PT admin who works as another client */
  asClient?: boolean
  permissionTags?: PermissionTags
}

/** The real route for a user with access; an alert is a plain page with a back link. */
export const openAlerts = (
  address = '/alerts',
  { role, asClient, permissionTags }: AlertsVisit = {},
): Screen =>
  openScreen({
    session: testSession({
      ...(role && { claims: { roles: [role] } }),
      ...(asClient && { currentClient: { id: 'other-client' } }),
      ...(permissionTags && { permissionTags }),
    }),
    address,
    routes: (app) => [
      alertsPath.update({
        id: '/alerts/',
        path: '/alerts/',
        getParentRoute: () => app,
        beforeLoad: undefined,
      } as never),
      createRoute({
        getParentRoute: () => app,
        path: '/alerts/$alertId',
        component: () => (
          <Link to="/alerts" search={true as never}>
            Back
          </Link>
        ),
      }),
    ],
  })
