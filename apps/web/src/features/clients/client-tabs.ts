import {
  decideAccess,
  mayWithHierarchy,
  reportAccess,
  usersRoutes,
  type AdministeredClient,
  type Configuration,
  type Session,
} from '@vigil/contract'
import { mayOpenPtLabs } from './pt-labs-access.ts'

interface ClientTab {
  label: string
  /** the route file of the tab */
  to: `/client-management/$clientId${'' | `/${'license-types' | 'license-issuers' | 'users' | 'roles' | 'business-units' | 'sso-products' | 'report-history' | 'pt-labs'}`}`
  /** other routes that belong to the tab */
  also?: readonly string[]
  may: (session: Session, client: AdministeredClient, configuration: Configuration) => boolean
}

const maySeeUsers = ({ actor }: Session): boolean =>
  decideAccess(usersRoutes.listUsers.access, actor) === 'allowed'

/** The tabs of the client page, in their order. A new tab is a route file and a line here. */
export const clientTabs: readonly ClientTab[] = [
  {
    label: 'Client Details',
    to: '/client-management/$clientId',
    also: ['/client-management/$clientId/edit'],
    may: () => true,
  },
  { label: 'License Type', to: '/client-management/$clientId/license-types', may: () => true },
  { label: 'License Issuer', to: '/client-management/$clientId/license-issuers', may: () => true },
  { label: 'Users', to: '/client-management/$clientId/users', may: maySeeUsers },
  { label: 'Roles', to: '/client-management/$clientId/roles', may: maySeeUsers },
  {
    label: 'Business Units',
    to: '/client-management/$clientId/business-units',
    may: ({ actor }) => mayWithHierarchy(actor, 'read'),
  },
  { label: 'SSO Products', to: '/client-management/$clientId/sso-products', may: () => true },
  {
    label: 'Report History',
    to: '/client-management/$clientId/report-history',
    may: ({ actor }) => decideAccess(reportAccess.history, actor) === 'allowed',
  },
  {
    label: 'PT-Labs',
    to: '/client-management/$clientId/pt-labs',
    may: (session, _client, configuration) => mayOpenPtLabs(session, configuration),
  },
]

const pathOf = (route: string, clientId: string): string => route.replace('$clientId', clientId)

/** Whether the page at a path belongs to a tab. */
export const isTabAt = ({ to, also = [] }: ClientTab, clientId: string, path: string): boolean =>
  [to, ...also].some((route) => pathOf(route, clientId) === path.replace(/\/$/, ''))
