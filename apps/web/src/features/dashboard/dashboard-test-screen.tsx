import type { PageName, PermissionTags, Session } from '@vigil/contract'
import { createRoute, type AnyRouter } from '@tanstack/react-router'
import { openScreen } from '../../testing/open-screen.tsx'
import { testSession } from '../../testing/test-session.ts'
import { DashboardPage } from './dashboard-page.tsx'

interface Visit {
  /** permissions in a client with access roles */
  permissionTags?: PermissionTags
  /** the user, if not a member */
  session?: Session
  /** the existing pages */
  pages?: readonly PageName[]
}

/** The overview as a member sees it. */
export const openDashboard = ({
  permissionTags,
  session = testSession(permissionTags && { permissionTags }),
  pages = ['dashboard', 'alerts'],
}: Visit = {}): AnyRouter =>
  openScreen({
    session,
    address: '/dashboard',
    pages,
    routes: (app) => [
      createRoute({ getParentRoute: () => app, path: '/dashboard', component: DashboardPage }),
    ],
  }).router
