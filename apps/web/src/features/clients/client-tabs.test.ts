import type { PermissionTags } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import { testClient, testConfiguration, testSession } from '../../testing/test-session.ts'
import { clientTabs } from './client-tabs.ts'
import { mayOpenPtLabs } from './pt-labs-access.ts'

describe('the PT-Labs tab', () => {
  const admin = testSession({ claims: { roles: ['ROLE_PT_ADMIN'] }, ownClient: { vendor: true } })

  it.each([
    ['true', true],
    ['TRUE', false],
    ['1', false],
    ['false', false],
    ['', false],
  ])('with the flag %j is shown: %s', (ptLabs, shown) => {
    expect(mayOpenPtLabs(admin, { ...testConfiguration, ptLabs })).toBe(shown)
  })

  it('needs INTERNAL_ADMIN_TOOLS where access roles are used, and a PT admin where not', () => {
    const flag = { ...testConfiguration, ptLabs: 'true' }
    const staff = (tags: object) =>
      testSession({ claims: { roles: [] }, ownClient: { vendor: true }, permissionTags: tags })
    expect(mayOpenPtLabs(staff({ INTERNAL_ADMIN_TOOLS: 'ALLOW' }), flag)).toBe(true)
    expect(mayOpenPtLabs(staff({ SHOW_CLIENT: 'ALLOW' }), flag)).toBe(false)
    expect(mayOpenPtLabs(testSession({ claims: { roles: ['ROLE_CLIENT_ADMIN'] } }), flag)).toBe(false)
  })
})

it('the Report History tab needs SHOW_REPORTS_DOWNLOADS where access roles are used', () => {
  const tab = clientTabs.find(({ label }) => label === 'Report History')!
  const isShown = (tags?: object) =>
    tab.may(
      testSession({ ownClient: { vendor: true }, ...(tags && { permissionTags: tags }) }),
      testClient as never,
      testConfiguration,
    )
  expect(isShown()).toBe(true)
  expect(isShown({ SHOW_CLIENT: 'ALLOW' })).toBe(false)
  expect(isShown({ SHOW_CLIENT: 'ALLOW', SHOW_REPORTS_DOWNLOADS: 'ALLOW' })).toBe(true)
})

describe.each(['Users', 'Roles'])('the %s tab', (label) => {
  const tab = clientTabs.find((one) => one.label === label)!
  const isShown = (tags?: PermissionTags): boolean =>
    tab.may(
      testSession({
        claims: { roles: tags ? [] : ['ROLE_PT_ADMIN'] },
        ownClient: { vendor: true },
        ...(tags && { permissionTags: tags }),
      }),
      testClient as never,
      testConfiguration,
    )

  it('is there for a PT admin where access roles are not used', () => {
    expect(isShown()).toBe(true)
  })

  it('is there with SHOW_USERS, and hidden without', () => {
    expect(isShown({ SHOW_CLIENT: 'ALLOW', SHOW_USERS: 'ALLOW' })).toBe(true)
    expect(isShown({ SHOW_CLIENT: 'ALLOW', SHOW_USERS: 'LIMITED' })).toBe(false)
    expect(isShown({ SHOW_CLIENT: 'ALLOW', SHOW_USERS: 'DENY' })).toBe(false)
    expect(isShown({ SHOW_CLIENT: 'ALLOW', EDIT_USER: 'ALLOW' })).toBe(false)
  })
})
