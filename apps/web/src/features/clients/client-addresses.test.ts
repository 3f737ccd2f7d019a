// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { PermissionTags } from '@vigil/contract'
import { expect, it } from 'vitest'
import { Route as BusinessUnits } from '../../routes/_app/client-management.$clientId.business-units.tsx'
import { Route as Edit } from '../../routes/_app/client-management.$clientId.edit.tsx'
import { Route as Labs } from '../../routes/_app/client-management.$clientId.pt-labs.tsx'
import { Route as ReportHistory } from '../../routes/_app/client-management.$clientId.report-history.tsx'
import { Route as NewClient } from '../../routes/_app/client-management.new.tsx'
import { signedIn } from '../../testing/open-screen.tsx'
import { testSession } from '../../testing/test-session.ts'

const guarded = {
  '/client-management/new': NewClient,
  '/client-management/$clientId/edit': Edit,
  '/client-management/$clientId/report-history': ReportHistory,
  '/client-management/$clientId/business-units': BusinessUnits,
  '/client-management/$clientId/pt-labs': Labs,
}
const others = ['/', '/client-management', '/client-management/$clientId']
const root = createRootRoute()
const routeTree = root.addChildren([
  ...others.map((path) => createRoute({ getParentRoute: () => root, path })),
  ...Object.entries(guarded).map(([path, route]) =>
    route.update({ id: path, path, getParentRoute: () => root } as never),
  ),
])

/** Where vendor staff end up who type an address. */
async function arrive(address: string, permissionTags: PermissionTags): Promise<string> {
  const session = testSession({ ownClient: { vendor: true }, permissionTags })
  const history = createMemoryHistory({ initialEntries: [address] })
  const context = { session, queryClient: signedIn(session) }
  const router = createRouter({ routeTree, history, context } as never)
  await router.load()
  return router.state.location.pathname
}

const client = '/client-management/lakeshore'

it.each([
  ['CREATE_NEW_CLIENT', '/client-management/new', '/client-management'],
  ['EDIT_CLIENT', `${client}/edit`, client],
  ['SHOW_REPORTS_DOWNLOADS', `${client}/report-history`, client],
  ['WRITE_HIERARCHY', `${client}/business-units`, client],
  ['INTERNAL_ADMIN_TOOLS', `${client}/pt-labs`, client],
] as const)(
  'with %s leads to %s, without it back to %s (CLI-016, CLI-043, CLI-044)',
  async (permission, address, back) => {
    expect(await arrive(address, { SHOW_CLIENT: 'ALLOW', [permission]: 'ALLOW' })).toBe(address)
    for (const level of ['DENY', 'LIMITED'] as const)
      expect(await arrive(address, { SHOW_CLIENT: 'ALLOW', [permission]: level })).toBe(back)
  },
)

it('a new client is for nobody without SHOW_CLIENT', async () => {
  expect(await arrive('/client-management/new', { CREATE_NEW_CLIENT: 'ALLOW' })).toBe('/')
})
