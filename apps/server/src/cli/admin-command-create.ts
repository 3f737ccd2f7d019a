import { randomUUIDv7 } from 'node:crypto'
import type { Context, WriteTransaction } from '../context.ts'
import { StartupError } from '../errors.ts'
import { insertClient } from '../features/clients/index.ts'
import { createResetLink, hashPassword, setPassword } from '../features/sign-in/index.ts'
import { insertUser } from '../features/users/index.ts'
import { selectPtAdmin, selectVendorForUpdate, type VendorClient } from './admin-command-queries.ts'

export interface NewPtAdmin {
  userName: string
  firstName: string
  lastName: string
  /** name for the vendor's client if it does not exist yet */
  organization: string
  /** null: create a one-time link to set it */
  password: string | null
}

export interface CreatedPtAdmin {
  organization: string
  link: string | null
}

async function vendorOf(tx: WriteTransaction, name: string, now: Date): Promise<VendorClient> {
  const known = await selectVendorForUpdate(tx.sql)
  if (known) return known
  const vendor = { id: randomUUIDv7(), name }
  await insertClient(tx.sql, { ...vendor, vendor: true, createdAt: now })
  tx.audit({
    action: 'client.create',
    subjectType: 'client',
    subjectId: vendor.id,
    clientId: vendor.id,
    after: { name, vendor: true },
  })
  return vendor
}

const everyPermission = {
  roles: ['ROLE_PT_ADMIN' as const],
  enabledInstantSearch: true,
  enabledOngoingMonitoring: true,
  enabledNpdbResults: true,
}

/** Creates a user with every permission. Access to this machine is the only authorization. */
export async function createPtAdmin(context: Context, admin: NewPtAdmin): Promise<CreatedPtAdmin> {
  const { userName, firstName, lastName, organization, password } = admin
  const hash = password === null ? null : await hashPassword(password)
  return context.asSystem().write(async (tx) => {
    const now = context.now()
    const vendor = await vendorOf(tx, organization, now)
    const user = { id: randomUUIDv7(), clientId: vendor.id, userName }
    const account = { ...user, firstName, lastName, createdAt: now, ...everyPermission }
    if (!(await insertUser(tx.sql, account)))
      throw new StartupError('A user with this email address already exists.')
    const subject = { subjectType: 'user', subjectId: user.id, clientId: vendor.id }
    tx.audit({ action: 'user.create', ...subject, after: { userName, roles: ['ROLE_PT_ADMIN'] } })
    if (hash === null) return { organization: vendor.name, link: await createResetLink(context, tx, user) }
    await setPassword(tx.sql, { clientId: vendor.id, userId: user.id }, hash, now)
    tx.audit({ action: 'password.set', ...subject })
    return { organization: vendor.name, link: null }
  })
}

/** Creates a password link for an admin who is locked out. Access to this machine is the only authorization. */
export function linkForPtAdmin(context: Context, userName: string): Promise<string> {
  return context.asSystem().write(async (tx) => {
    const user = await selectPtAdmin(tx.sql, userName)
    if (!user) throw new StartupError('There is no PT admin with this email address.')
    return createResetLink(context, tx, user)
  })
}
