import type { FeatureId, PermissionTags } from '@vigil/contract'
import { createRoute } from '@tanstack/react-router'
import { Route as alertPath } from '../../../../routes/_app/alerts.$alertId.tsx'
import { openScreen, type Screen } from '../../../../testing/open-screen.tsx'
import { testSession } from '../../../../testing/test-session.ts'

export interface AlertVisit {
  features?: FeatureId[]
  /** a PT admin who works as a client */
  asClient?: boolean
  /** permissions in a client with access roles */
  permissionTags?: PermissionTags
  /** pages besides the one of the alert */
  pages?: string[]
}

const sessionFor = ({ features = [], asClient = false, permissionTags }: AlertVisit = {}) =>
  testSession({
    features,
    ...(permissionTags && { permissionTags }),
    ...(asClient && {
      claims: { roles: ['ROLE_PT_ADMIN'] },
      ownClient: { vendor: true },
      currentClient: { id: 'other-client', vendor: false },
    }),
  })

/** The real route of an alert, next to a list and other pages. */
export const openAlert = (address: string, visit: AlertVisit = {}): Screen =>
  openScreen({
    session: sessionFor(visit),
    address,
    routes: (app) => {
      const options = { id: '/alerts/$alertId', path: '/alerts/$alertId', getParentRoute: () => app }
      const others = ['/alerts', ...(visit.pages ?? [])].map((path) =>
        createRoute({ getParentRoute: () => app, path, component: () => <h1>{path}</h1> }),
      )
      return [alertPath.update({ ...options, beforeLoad: undefined } as never), ...others]
    },
  })
