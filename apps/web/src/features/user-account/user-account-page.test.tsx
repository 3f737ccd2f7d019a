// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/user-account" }
import { sessionOf, type Client, type SessionParts } from '@vigil/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { configurationQuery } from '../../lib/configuration.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { sessionQuery } from '../../lib/session.ts'
import { AppTheme } from '../../ui/app-theme.tsx'
import { UserAccountPage } from './user-account-page.tsx'

const client: Client = {
  id: 'own-client',
  name: 'Lakeshore Health',
  vendor: false,
  monitorProducts: [],
  searchProducts: [],
  instantSearch: 'ONGOING_ONLY',
  allowDocumentStorage: false,
  daysToAutoTerm: 365,
  enabledInstantSearch: false,
  enabledNpdb: false,
  enabledPublicApi: true,
  usesAccessRoles: false,
}

function openAccount(
  claims: Partial<SessionParts['claims']>,
  accessRoles: SessionParts['accessRoles'] = [],
): void {
  const session = sessionOf(
    {
      claims: {
        ...client,
        clientId: client.id,
        clientName: client.name,
        userId: 'own-user',
        username: 'ana@example.org',
        name: 'Ana Lopez',
        roles: [],
        enabledNpdbResults: false,
        enabledOngoingMonitoring: false,
        expiration: Date.now() + 3_600_000,
        ...claims,
      },
      ownClient: client,
      currentClient: client,
      accessRoles,
      toggles: [],
      isSsoConnection: false,
    },
    new Date(),
  )
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, session)
  queryClient.setQueryData(configurationQuery.queryKey, {
    supportContact: 'help@vigil.test',
    helpUrl: '',
    privacyUrl: '',
    termsUrl: '',
    defaultConnectionId: '',
  })
  render(
    <QueryClientProvider client={queryClient}>
      <AppTheme>
        <UserAccountPage />
      </AppTheme>
    </QueryClientProvider>,
  )
}
const valueOf = (label: string): string | null | undefined =>
  screen.getByText(label).nextElementSibling?.textContent

afterEach(cleanup)

it('tells a user without features so, and whom to ask', () => {
  openAccount({})
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('User Account Information')
  expect(
    screen.getByText('Features are unavailable due to your account permissions. Please contact support.'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'help@vigil.test' })).toBeTruthy()
  expect(['Name', 'E-mail', 'Organization', 'Roles'].map(valueOf)).toEqual([
    'Ana Lopez',
    'ana@example.org',
    'Lakeshore Health',
    'User',
  ])
})

it('has no notice for a user with features, and names the roles', () => {
  const reviewer = {
    id: 'role',
    name: 'Reviewer',
    description: '',
    roleType: 'GLOBAL_CLIENT' as const,
    permissionTags: {},
  }
  openAccount({ enabledOngoingMonitoring: true, roles: ['ROLE_CLIENT_ADMIN'] }, [reviewer])
  expect(screen.queryByText(/Features are unavailable/)).toBeNull()
  expect(valueOf('Roles')).toBe('Client Admin, Reviewer')
})
