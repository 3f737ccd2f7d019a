import { randomUUIDv7 } from 'node:crypto'
import type { Context, WriteTransaction } from '../../context.ts'
import { insertAccessRole } from '../access-roles/index.ts'
import { insertClient, lockClients, replaceDbids } from '../clients/index.ts'
import { saveToggle } from '../feature-toggles/index.ts'
import { insertMapping } from '../license-definitions/index.ts'
import { hashPassword, setPassword } from '../sign-in/index.ts'
import { insertUser } from '../users/index.ts'
import { contextAt } from './demo-clock.ts'
import { demoClients, demoRoles, type DemoClient, type DemoUser } from './demo-content.ts'
import { demoPassword } from './demo-accounts.ts'
import { hasClients } from './demo-queries.ts'

interface Seed {
  tx: WriteTransaction
  now: Date
  roleIds: ReadonlyMap<string, string>
  /** by user name */
  hashes: ReadonlyMap<string, string>
}

async function hashesOf(password: string): Promise<Map<string, string>> {
  const userNames = demoClients.flatMap((client) => client.users.map((user) => user.userName))
  const hashed = await Promise.all(
    userNames.map(async (userName) => [userName, await hashPassword(password)] as const),
  )
  return new Map(hashed)
}

async function addRoles({ sql, audit }: WriteTransaction, now: Date): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { ptOnly, ...values } of demoRoles) {
    const id = randomUUIDv7()
    const role = { ...values, roleType: ptOnly ? ('PT_ONLY' as const) : ('GLOBAL_CLIENT' as const) }
    await insertAccessRole(sql, { id, ...role, createdAt: now })
    audit({ action: 'access-role.create', subjectType: 'access-role', subjectId: id, after: role })
    ids.set(role.name, id)
  }
  return ids
}

async function addUser({ tx, now, roleIds, hashes }: Seed, clientId: string, user: DemoUser): Promise<void> {
  const { userName, firstName, lastName, roles = [], accessRole } = user
  const id = randomUUIDv7()
  await insertUser(tx.sql, {
    id,
    clientId,
    userName,
    firstName,
    lastName,
    roles,
    accessRoleId: accessRole === undefined ? null : roleIds.get(accessRole)!,
    enabledInstantSearch: user.search ?? false,
    enabledOngoingMonitoring: user.monitoring ?? false,
    enabledNpdbResults: user.npdb ?? false,
    createdAt: now,
  })
  await setPassword(tx.sql, { clientId, userId: id }, hashes.get(userName)!, now)
  tx.audit({
    action: 'user.create',
    subjectType: 'user',
    subjectId: id,
    clientId,
    after: { userName, roles, accessRole },
  })
}

async function addClient(seed: Seed, client: DemoClient): Promise<void> {
  const { sql, audit } = seed.tx
  const id = randomUUIDv7()
  await insertClient(sql, { id, ...client.settings, createdAt: seed.now })
  const dbids = (client.dbids ?? []).map(({ dbid, entityName, eft }, at) => ({
    id: randomUUIDv7(),
    dbid,
    entityName,
    eft,
    default: at === 0,
  }))
  await replaceDbids(sql, id, dbids)
  audit({
    action: 'client.create',
    subjectType: 'client',
    subjectId: id,
    clientId: id,
    after: client.settings,
  })
  for (const mapping of client.mappings ?? []) {
    const mappingId = randomUUIDv7()
    await insertMapping(sql, { id: mappingId, clientId: id, ...mapping, createdAt: seed.now })
    audit({
      action: 'license-mapping.create',
      subjectType: 'license-mapping',
      subjectId: mappingId,
      clientId: id,
      after: mapping,
    })
  }
  if (client.accessRolesToggle)
    await saveToggle(sql, id, 'accessRoles', { enable: true, enabledDate: null, parameters: {} })
  for (const user of client.users) await addUser(seed, id, user)
}

/** Earlier than anything in the filled demo. */
const pastMs = 130 * 86_400_000

/** Adds clients and accounts to an empty database; returns whether it did. Clients that will be filled are older. */
export async function seedDemo(base: Context, { filled = false } = {}): Promise<boolean> {
  const context = filled ? contextAt(base, new Date(base.now().getTime() - pastMs)) : base.asSystem()
  if (await context.read(hasClients)) return false
  const hashes = await hashesOf(demoPassword(context.services.keyFor('demo-password')))
  return context.write(async (tx) => {
    await lockClients(tx.sql)
    if (await hasClients(tx.sql)) return false
    const now = context.now()
    const seed = { tx, now, hashes, roleIds: await addRoles(tx, now) }
    for (const client of demoClients) await addClient(seed, client)
    return true
  })
}
