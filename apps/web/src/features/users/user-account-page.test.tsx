// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/user-account" }
import type { SessionParts } from '@vigil/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { configurationQuery } from '../../lib/configuration.ts'
import { renderSignedIn, signedIn } from '../../testing/open-screen.tsx'
import { testSession } from '../../testing/test-session.ts'
import { UserAccountPage } from './user-account-page.tsx'

function openAccount(
  claims: Partial<SessionParts['claims']>,
  accessRoles: SessionParts['accessRoles'] = [],
): void {
  const session = testSession({ claims: { enabledOngoingMonitoring: false, ...claims }, accessRoles })
  const queryClient = signedIn(session)
  queryClient.setQueryData(configurationQuery.queryKey, {
    supportContact: 'help@vigil.test',
    helpUrl: '',
    privacyUrl: '',
    termsUrl: '',
    defaultConnectionId: '',
    ptLabs: '',
  })
  renderSignedIn(<UserAccountPage />, queryClient)
}
const valueOf = (label: string): string | null | undefined =>
  screen.getByText(label).nextElementSibling?.textContent

afterEach(cleanup)

it('shows a notice with the contact to a user without features', () => {
  openAccount({})
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('User Account Information')
  expect(
    screen.getByText('Features are unavailable due to your account permissions. Please contact support.'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'help@vigil.test' })).toBeTruthy()
  expect(['Name', 'Email', 'Organization', 'Roles'].map(valueOf)).toEqual([
    'Ana Lopez',
    'ana@example.org',
    'Lakeshore Health',
    'User',
  ])
})

it('has no notice for a user with features, and shows the roles', () => {
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
