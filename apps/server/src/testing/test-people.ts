import { permissions, type PermissionLevel, type PermissionTags, type Role } from '@vigil/contract'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { accessRoles, apiKeys, clients, featureToggles, sessions, users } from '../database/schema/index.ts'
import { newApiKeySecret } from '../features/api-keys/index.ts'
import type { TestWorld } from './test-world.ts'

export async function addClient(
  world: TestWorld,
  values: Partial<typeof clients.$inferInsert> & { name: string },
): Promise<string> {
  const id = randomUUIDv7()
  await world.system.write(async ({ sql }) => {
    await sql.insert(clients).values({ id, createdAt: new Date(), ...values })
    if (values.usesAccessRoles)
      await sql.insert(featureToggles).values({ clientId: id, featureId: 'accessRoles', enable: true })
  })
  return id
}

export const allTags = (level: PermissionLevel): PermissionTags =>
  Object.fromEntries(permissions.map((name) => [name, level]))

export async function addAccessRole(
  world: TestWorld,
  permissionTags: PermissionTags,
  roleType: 'PT_ONLY' | 'GLOBAL_CLIENT' = 'GLOBAL_CLIENT',
): Promise<string> {
  const id = randomUUIDv7()
  await world.system.write(async ({ sql }) => {
    await sql
      .insert(accessRoles)
      .values({ id, name: `role ${id}`, roleType, permissionTags, createdAt: new Date() })
  })
  return id
}

export interface NewTestUser {
  clientId: string
  roles?: Role[]
  accessRoleId?: string
  flags?: boolean
  firstName?: string
}

/** A signed-in user with all feature flags on by default; the session has the id of the user. */
export async function addUser(world: TestWorld, user: NewTestUser): Promise<string> {
  const id = randomUUIDv7()
  const flags = user.flags ?? true
  await world.system.write(async ({ sql }) => {
    await sql.insert(users).values({
      id,
      clientId: user.clientId,
      userName: `${id}@example.org`,
      firstName: user.firstName ?? 'Test',
      lastName: 'User',
      roles: user.roles ?? [],
      accessRoleId: user.accessRoleId ?? null,
      enabledInstantSearch: flags,
      enabledOngoingMonitoring: flags,
      enabledNpdbResults: flags,
      createdAt: new Date(),
    })
    await sql.insert(sessions).values({
      id,
      clientId: user.clientId,
      userId: id,
      secretHash: randomBytes(32),
      state: 'open',
      createdAt: new Date(),
      seenAt: new Date(),
      expiresAt: new Date(Date.now() + 86_400_000),
    })
  })
  return id
}

export async function addApiKey(world: TestWorld, clientId: string, userId: string): Promise<string> {
  const { secret, hash } = newApiKeySecret()
  await world.system.write(async ({ sql }) => {
    const id = randomUUIDv7()
    await sql
      .insert(apiKeys)
      .values({ id, clientId, userId, name: id, secretHash: hash, createdAt: new Date() })
  })
  return secret
}
