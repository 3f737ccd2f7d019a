import { describe, expect, it } from 'vitest'
import { allRoutes } from '../routes/index.ts'
import { decideAccess, type GuardedAccess } from './access.ts'
import { maySwitchClient } from './actor.ts'
import { allowAll, permissions } from './permissions.ts'
import { testActor as actor, testClient as client } from './test-actor.ts'

const users: GuardedAccess = {
  kind: 'guarded',
  legacy: 'clientAdmin',
  permission: { all: ['SHOW_USERS'] },
  own: 'user',
}

describe('access decision', () => {
  it('asks nobody to sign in for public and signed calls', () => {
    expect(decideAccess({ kind: 'public', why: '' }, null)).toBe('allowed')
    expect(decideAccess({ kind: 'signed', why: '' }, null)).toBe('allowed')
    expect(decideAccess(users, null)).toBe('unauthenticated')
  })

  it("opens a user's own things to that user alone", () => {
    expect(decideAccess(users, actor(), { clientId: 'own', userId: 'me' })).toBe('allowed')
    expect(decideAccess(users, actor(), { clientId: 'own', userId: 'other' })).toBe('forbidden')
    expect(decideAccess(users, actor(), { clientId: 'theirs', userId: 'me' })).toBe('not_found')
  })

  it('closes what belongs to one user alone to everybody else, also to PT admins', () => {
    const keys: GuardedAccess = { ...users, legacy: 'member', ownUserOnly: true }
    const path = { clientId: 'own', userId: 'me' }
    const ptAdmin = actor({ userId: 'pt', roles: ['ROLE_PT_ADMIN'] }, client({ id: 'vendor', vendor: true }))
    expect(decideAccess(keys, actor(), path)).toBe('allowed')
    expect(decideAccess(keys, actor({ userId: 'colleague', roles: ['ROLE_CLIENT_ADMIN'] }), path)).toBe(
      'forbidden',
    )
    expect(decideAccess(keys, ptAdmin, path)).toBe('forbidden')
    expect(decideAccess(keys, actor({}, client({ id: 'theirs' })), path)).toBe('not_found')
  })

  it('does not let the own user id open the path of another client, even to a PT admin', () => {
    const rolesClient = client({ usesAccessRoles: true, vendor: true })
    const weakPtAdmin = actor(
      { roles: ['ROLE_PT_ADMIN'], accessRoles: [{ SHOW_CLIENT: 'ALLOW' }] },
      rolesClient,
    )
    expect(decideAccess(users, weakPtAdmin, { clientId: 'theirs', userId: 'me' })).toBe('forbidden')
  })

  it('shows another client to vendor staff with SHOW_CLIENT, never to staff of a client', () => {
    const rule: GuardedAccess = { kind: 'guarded', legacy: 'ptAdmin', permission: { all: ['SHOW_CLIENT'] } }
    const accessRoles = [allowAll(permissions)]
    const vendorStaff = actor({ accessRoles }, client({ usesAccessRoles: true, vendor: true }))
    const clientStaff = actor({ accessRoles }, client({ usesAccessRoles: true }))
    expect(decideAccess(rule, vendorStaff, { clientId: 'theirs' })).toBe('allowed')
    expect(decideAccess(rule, clientStaff, { clientId: 'theirs' })).toBe('not_found')
  })

  it('counts an admin without an access role as ALLOW for what is in scope', () => {
    const own = client({ usesAccessRoles: true })
    const clients: GuardedAccess = {
      kind: 'guarded',
      legacy: 'ptAdmin',
      permission: { all: ['SHOW_CLIENT'] },
    }
    expect(decideAccess(users, actor({ roles: ['ROLE_CLIENT_ADMIN'] }, own))).toBe('allowed')
    expect(decideAccess(clients, actor({ roles: ['ROLE_CLIENT_ADMIN'] }, own))).toBe('forbidden')
    expect(decideAccess(clients, actor({ roles: ['ROLE_PT_ADMIN'] }, own))).toBe('allowed')
    expect(decideAccess(users, actor({}, own))).toBe('forbidden')
  })

  it('refuses API keys and PT admins acting as a client where a rule says so', () => {
    const rule: GuardedAccess = {
      kind: 'guarded',
      legacy: 'member',
      permission: 'member',
      notByKey: true,
      notAsClient: true,
    }
    const acting = actor({ roles: ['ROLE_PT_ADMIN'], current: client({ id: 'theirs' }) })
    expect(decideAccess(rule, actor())).toBe('allowed')
    expect(decideAccess(rule, actor({ via: 'apiKey' }))).toBe('forbidden')
    expect(decideAccess(rule, acting)).toBe('forbidden')
  })

  it('refuses PT admins in their own client, too, where a rule says so', () => {
    const rule: GuardedAccess = {
      kind: 'guarded',
      legacy: 'member',
      permission: 'member',
      notByPtAdmin: true,
    }
    expect(decideAccess(rule, actor({ roles: ['ROLE_CLIENT_ADMIN'] }))).toBe('allowed')
    expect(decideAccess(rule, actor({ roles: ['ROLE_PT_ADMIN'] }))).toBe('forbidden')
    const acting = actor({ roles: ['ROLE_PT_ADMIN'], current: client({ id: 'theirs' }) })
    expect(decideAccess(rule, acting)).toBe('forbidden')
  })

  it('needs the flags of the user and of the current client', () => {
    const rule: GuardedAccess = {
      kind: 'guarded',
      legacy: 'member',
      permission: 'member',
      feature: 'instantSearch',
    }
    expect(decideAccess(rule, actor())).toBe('allowed')
    expect(decideAccess(rule, actor({ enabledInstantSearch: false }))).toBe('forbidden')
    expect(decideAccess(rule, actor({ current: client({ enabledInstantSearch: false }) }))).toBe('forbidden')
  })

  it('needs for NPDB the flags of the user and of the current client, and the product of that client', () => {
    const rule: GuardedAccess = { kind: 'guarded', legacy: 'member', permission: 'member', feature: 'npdb' }
    expect(decideAccess(rule, actor())).toBe('allowed')
    expect(decideAccess(rule, actor({ enabledNpdbResults: false }))).toBe('forbidden')
    expect(decideAccess(rule, actor({ current: client({ enabledNpdb: false }) }))).toBe('forbidden')
    expect(decideAccess(rule, actor({ current: client({ monitorProducts: ['NPI'] }) }))).toBe('forbidden')
    const own = client({ monitorProducts: [] })
    expect(decideAccess(rule, actor({ current: client({ id: 'other' }) }, own))).toBe('allowed')
  })

  it.each(['getIdentityApiSpec', 'getMonitorApiSpec', 'getSearchApiSpec'] as const)(
    'opens %s to PT admins, and to client admins whose client has the public API (DOC-004)',
    (name) => {
      const { access } = allRoutes[name]
      const adminOf = (own: ReturnType<typeof client>) => actor({ roles: ['ROLE_CLIENT_ADMIN'] }, own)
      expect(decideAccess(access, adminOf(client()))).toBe('allowed')
      expect(decideAccess(access, adminOf(client({ enabledPublicApi: false })))).toBe('forbidden')
      expect(decideAccess(access, actor())).toBe('forbidden')
      const vendor = client({ vendor: true, enabledPublicApi: false })
      expect(decideAccess(access, actor({ roles: ['ROLE_PT_ADMIN'] }, vendor))).toBe('allowed')
    },
  )

  it('lets only PT admins with CLIENT_CONTEXT_SWITCHING select a client', () => {
    const rolesVendor = client({ usesAccessRoles: true, vendor: true })
    expect(maySwitchClient(actor({ roles: ['ROLE_PT_ADMIN'] }))).toBe(true)
    expect(maySwitchClient(actor({ roles: ['ROLE_CLIENT_ADMIN'] }))).toBe(false)
    expect(maySwitchClient(actor({ accessRoles: [allowAll(permissions)] }, rolesVendor))).toBe(false)
    expect(maySwitchClient(actor({ roles: ['ROLE_PT_ADMIN'], accessRoles: [{}] }, rolesVendor))).toBe(false)
  })
})
