import { allRoutes, type GuardedAccess, type PermissionLevel, type Route } from '@vigil/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepFile } from '../features/files/index.ts'
import { accessSamples, type CallTarget, type Samples } from '../testing/access-samples.ts'
import { addAccessRole, addApiKey, addClient, addUser, allTags } from '../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

interface ActorKind {
  name: string
  /** the client whose objects the request names */
  target: 'legacy' | 'roles'
  admin: 'none' | 'client' | 'pt'
  /** all tags at this level, in a client with access roles */
  level?: PermissionLevel
  foreign?: true
  byKey?: true
  asClient?: true
  /** a non-admin user of the vendor, with an access role */
  vendorStaff?: true
  headers: () => Promise<Record<string, string>>
  query: Record<string, string>
  /** the caller's own client and user */
  self: { clientId: string; userId: string }
}

let world: TestWorld
let kinds: ActorKind[]
let samples: Samples
const targets = {} as Record<ActorKind['target'], CallTarget>
const isPersonal = (route: Route): boolean =>
  route.access.kind === 'guarded' && route.access.ownUserOnly === true
const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

async function targetIn(clientId: string): Promise<CallTarget> {
  const file = {
    purpose: 'evidence' as const,
    fileName: 'a.png',
    contentType: 'image/png',
    body: Buffer.from('png'),
    maxBytes: 10,
  }
  const row = await keepFile(world.system, clientId, file)
  return { clientId, userId: await addUser(world, { clientId }), fileId: row.id }
}

async function openKinds(): Promise<ActorKind[]> {
  const flags = {
    enabledInstantSearch: true,
    enabledNpdb: true,
    enabledPublicApi: true,
    monitorProducts: ['NPDB' as const, 'NPI' as const],
    searchProducts: ['NPI' as const],
  }
  const vendor = await addClient(world, { name: 'Vendor', vendor: true, ...flags })
  const legacy = await addClient(world, { name: 'Legacy', ...flags })
  const other = await addClient(world, { name: 'Other', ...flags })
  const roles = await addClient(world, { name: 'Roles', usesAccessRoles: true, ...flags })
  targets.legacy = await targetIn(legacy)
  targets.roles = await targetIn(roles)

  const session = (userId: string) => async () => bearer(await world.token(userId))
  const selfIn = (clientId: string, userId: string) => ({ self: { clientId, userId } })
  const regular = await addUser(world, { clientId: legacy })
  const admin = await addUser(world, { clientId: legacy, roles: ['ROLE_CLIENT_ADMIN'] })
  const ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
  const otherUser = await addUser(world, { clientId: other })
  const otherAdmin = await addUser(world, { clientId: other, roles: ['ROLE_CLIENT_ADMIN'] })
  const regularKey = await addApiKey(world, legacy, regular)
  const adminKey = await addApiKey(world, legacy, admin)
  const ptKey = await addApiKey(world, vendor, ptAdmin)
  const base = { target: 'legacy', admin: 'none', query: {} } as const
  const list: ActorKind[] = [
    { ...base, ...selfIn(legacy, regular), name: 'nobody', headers: async () => ({}) },
    { ...base, ...selfIn(legacy, regular), name: 'regular user', headers: session(regular) },
    { ...base, ...selfIn(legacy, admin), name: 'client admin', admin: 'client', headers: session(admin) },
    {
      ...base,
      ...selfIn(vendor, ptAdmin),
      name: 'PT admin as client',
      admin: 'pt',
      asClient: true,
      query: { clientId: legacy },
      headers: session(ptAdmin),
    },
    {
      ...base,
      ...selfIn(vendor, ptAdmin),
      name: 'PT admin',
      admin: 'pt',
      foreign: true,
      headers: session(ptAdmin),
    },
    {
      ...base,
      ...selfIn(legacy, regular),
      name: 'API key of a regular user',
      byKey: true,
      headers: async () => bearer(regularKey),
    },
    {
      ...base,
      ...selfIn(legacy, admin),
      name: 'API key of a client admin',
      admin: 'client',
      byKey: true,
      headers: async () => bearer(adminKey),
    },
    {
      ...base,
      ...selfIn(vendor, ptAdmin),
      name: 'API key of a PT admin as client',
      admin: 'pt',
      byKey: true,
      asClient: true,
      query: { clientId: legacy },
      headers: async () => bearer(ptKey),
    },
    {
      ...base,
      ...selfIn(other, otherUser),
      name: 'user of another client',
      foreign: true,
      headers: session(otherUser),
    },
    {
      ...base,
      ...selfIn(other, otherAdmin),
      name: 'admin of another client',
      admin: 'client',
      foreign: true,
      headers: session(otherAdmin),
    },
  ]
  for (const level of ['ALLOW', 'LIMITED', 'DENY'] as const) {
    const accessRoleId = await addAccessRole(world, allTags(level))
    const holder = await addUser(world, { clientId: roles, accessRoleId })
    list.push({
      ...base,
      ...selfIn(roles, holder),
      name: `access role ${level}`,
      target: 'roles',
      level,
      headers: session(holder),
    })
  }
  const vendorWithRoles = await addClient(world, {
    name: 'Vendor with roles',
    vendor: true,
    usesAccessRoles: true,
    ...flags,
  })
  const ptOnly = await addAccessRole(world, allTags('ALLOW'), 'PT_ONLY')
  const staff = await addUser(world, { clientId: vendorWithRoles, accessRoleId: ptOnly })
  list.push({
    ...base,
    ...selfIn(vendorWithRoles, staff),
    name: 'vendor staff with a PT-only role',
    level: 'ALLOW',
    foreign: true,
    vendorStaff: true,
    headers: session(staff),
  })
  const laterPtOnly = await addAccessRole(world, allTags('ALLOW'))
  const misplaced = await addUser(world, { clientId: roles, accessRoleId: laterPtOnly })
  await world.elsewhere(`update access_roles set role_type = 'PT_ONLY' where id = '${laterPtOnly}'`)
  list.push({
    ...base,
    ...selfIn(roles, misplaced),
    name: 'client user with a PT-only role',
    target: 'roles',
    level: 'DENY',
    headers: session(misplaced),
  })
  const rolesAdmin = await addUser(world, { clientId: roles, roles: ['ROLE_CLIENT_ADMIN'] })
  list.push({
    ...base,
    ...selfIn(roles, rolesAdmin),
    name: 'client admin in a client with access roles',
    target: 'roles',
    admin: 'client',
    headers: session(rolesAdmin),
  })
  return list
}

/** Derived only from the declaration and the kind, independently of the server's code. */
function expected(route: Route, kind: ActorKind): 'allowed' | 401 | 403 | 404 {
  const access = route.access
  if (access.kind !== 'guarded') return 'allowed'
  if (kind.name === 'nobody') return 401
  const namesClient = route.path.includes(':clientId')
  const isOfVendor = /^\/(mails|matching-models|sources|loads)\b/.test(route.path)
  // a type of report and a kind of file are the same for every client
  const namesThing =
    !isOfVendor && /:(?!clientId|userId|roleId|featureId|ssoProductId|type\b|kind\b)/.test(route.path)
  if (isPersonal(route))
    return access.notByKey && kind.byKey ? 403 : ownRuleHolds(access, kind) ? 'allowed' : 403
  if (kind.foreign && kind.admin !== 'pt' && !kind.vendorStaff && namesClient) return 404
  if (access.notByKey && kind.byKey) return 403
  if (access.notAsClient && kind.asClient) return 403
  if (access.notByPtAdmin && kind.admin === 'pt') return 403
  if (!ruleHolds(access, kind, namesClient)) return 403
  return kind.foreign && namesThing ? 404 : 'allowed'
}

/** For the caller's own objects: the rule of the client that they belong to. */
function ownRuleHolds(access: GuardedAccess, kind: ActorKind): boolean {
  const rolesClient = kind.target === 'roles' || kind.vendorStaff === true
  if (!rolesClient) return access.legacy === 'member' || kind.admin !== 'none'
  return access.permission === 'member' || kind.level === 'ALLOW' || kind.admin === 'client'
}

function ruleHolds(access: GuardedAccess, kind: ActorKind, namesClient: boolean): boolean {
  const hasRole = { member: true, clientAdmin: kind.admin !== 'none', ptAdmin: kind.admin === 'pt' }
  if (access.role && !hasRole[access.role]) return false
  if (access.own === 'client' && namesClient && !kind.foreign && !kind.asClient) return true
  if (kind.target === 'legacy' && !kind.vendorStaff) return hasRole[access.legacy]
  if (access.permission === 'member') return true
  const checks = 'all' in access.permission ? access.permission.all : access.permission.any
  const passes = checks.map((check) => {
    const [name, needed] = typeof check === 'string' ? [check, 'ALLOW'] : check
    const vendorOnly = /CLIENT|GLOBAL|INTERNAL/.test(name)
    const given = kind.level ?? (kind.admin === 'client' ? 'ALLOW' : 'DENY')
    const held = vendorOnly && !kind.vendorStaff ? 'DENY' : given
    return held === needed || (needed === 'LIMITED' && held === 'ALLOW')
  })
  return 'all' in access.permission ? passes.every(Boolean) : passes.some(Boolean)
}

beforeAll(async () => {
  world = await openTestWorld()
  samples = accessSamples(world)
  kinds = await openKinds()
})
afterAll(() => world.close())

describe('the access matrix', () => {
  it.each(Object.entries<Route>(allRoutes))(
    'enforces the declared rule of %s for every kind of caller',
    async (name, route) => {
      expect(route.access, `${name} declares who may call it`).toBeDefined()
      const wrong: string[] = []
      for (const kind of kinds) {
        const target = isPersonal(route) ? { ...kind.self, fileId: '' } : targets[kind.target]
        const { url, body, type, reached } = await samples[name as keyof typeof allRoutes](target)
        const response = await world.app.inject({
          method: route.method,
          url: `/api${url}`,
          query: kind.query,
          headers: { ...(await kind.headers()), ...(type && { 'content-type': type }) },
          ...(body !== undefined && { payload: body as object }),
        })
        const want = expected(route, kind)
        const passed = reached === undefined ? response.statusCode < 300 : response.statusCode === reached
        const fits = want === 'allowed' ? passed : response.statusCode === want
        if (!fits) wrong.push(`${kind.name}: ${response.statusCode}, expected ${want}`)
      }
      expect(wrong).toEqual([])
    },
  )

  it.each(Object.entries<Route>(allRoutes).filter(([, route]) => isPersonal(route)))(
    'refuses %s for another user to everyone',
    async (name, route) => {
      for (const kind of kinds) {
        const { url, body } = await samples[name as keyof typeof allRoutes](targets[kind.target])
        const response = await world.app.inject({
          method: route.method,
          url: `/api${url}`,
          query: kind.query,
          headers: await kind.headers(),
          ...(body !== undefined && { payload: body as object }),
        })
        expect([401, 403, 404], kind.name).toContain(response.statusCode)
        if (kind.name !== 'nobody') expect(response.statusCode, kind.name).not.toBe(401)
      }
    },
  )

  it('has no route on the server that the contract does not declare', async () => {
    const declared = Object.values<Route>(allRoutes).map((route) => `${route.method} /api${route.path}`)
    const mounted = world.mounted.filter((route) => route.includes(' /api/') && !route.endsWith('/api/*'))
    expect(mounted.toSorted()).toEqual(declared.toSorted())
  })
})
