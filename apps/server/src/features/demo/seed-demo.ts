import { featureIds, limits } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { Context, WriteTransaction } from '../../context.ts'
import { insertAccessRole } from '../access-roles/index.ts'
import { insertClient, lockClients, replaceDbids } from '../clients/index.ts'
import { saveToggle } from '../feature-toggles/index.ts'
import { insertMapping } from '../license-definitions/index.ts'
import { saveConfiguration } from '../npdb/index.ts'
import { hashPassword, setPassword } from '../sign-in/index.ts'
import { insertProduct } from '../sso/index.ts'
import { insertUser } from '../users/index.ts'
import { contextAt } from './demo-clock.ts'
import { demoClients, demoNpdbAgent, demoRoles, type DemoClient, type DemoUser } from './demo-content.ts'
import { demoPassword } from './demo-accounts.ts'
import { hasClients } from './demo-queries.ts'

const dayMs = 86_400_000

interface Seed {
  tx: WriteTransaction
  /** when the clients are created */
  now: Date
  today: Date
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

async function addToggles(
  { tx, today }: Seed,
  clientId: string,
  { toggles = {} }: DemoClient,
): Promise<void> {
  for (const id of featureIds) {
    const toggle = toggles[id]
    if (!toggle) continue
    const { inDays, parameters = {} } = toggle
    const start = inDays === undefined ? null : new Date(today.getTime() + inDays * dayMs)
    const enabledDate = start?.toISOString().slice(0, 10) ?? null
    await saveToggle(tx.sql, clientId, id, { enable: start === null, enabledDate, parameters })
  }
}

async function addSsoProduct(
  { tx, now }: Seed,
  clientId: string,
  given: NonNullable<DemoClient['ssoProduct']>,
): Promise<void> {
  const product = { id: randomUUIDv7(), clientId, type: limits.ssoProductType, disabled: true, ...given }
  await insertProduct(tx.sql, { ...product, createdAt: now })
  tx.audit({
    action: 'sso-product.create',
    subjectType: 'sso-product',
    subjectId: product.id,
    clientId,
    after: product,
  })
}

async function addMappings(
  { tx, now }: Seed,
  clientId: string,
  { mappings = [] }: DemoClient,
): Promise<void> {
  for (const mapping of mappings) {
    const id = randomUUIDv7()
    await insertMapping(tx.sql, { id, clientId, ...mapping, createdAt: now })
    tx.audit({
      action: 'license-mapping.create',
      subjectType: 'license-mapping',
      subjectId: id,
      clientId,
      after: mapping,
    })
  }
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
  await addMappings(seed, id, client)
  await addToggles(seed, id, client)
  if (client.ssoProduct) await addSsoProduct(seed, id, client.ssoProduct)
  for (const user of client.users) await addUser(seed, id, user)
}

/** Earlier than anything in the filled demo. */
const pastMs = 130 * dayMs

/** Adds clients and accounts to an empty database; returns whether it did. Clients that will be filled are older. */
export async function seedDemo(base: Context, { filled = false } = {}): Promise<boolean> {
  const context = filled ? contextAt(base, new Date(base.now().getTime() - pastMs)) : base.asSystem()
  if (await context.read(hasClients)) return false
  const hashes = await hashesOf(demoPassword(context.services.keyFor('demo-password')))
  const isSeeded = await context.write(async (tx) => {
    await lockClients(tx.sql)
    if (await hasClients(tx.sql)) return false
    const now = context.now()
    const seed = { tx, now, today: base.now(), hashes, roleIds: await addRoles(tx, now) }
    for (const client of demoClients) await addClient(seed, client)
    return true
  })
  if (isSeeded) await saveConfiguration(context, demoNpdbAgent)
  return isSeeded
}
