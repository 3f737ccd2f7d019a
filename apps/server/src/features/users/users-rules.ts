import {
  effectiveTags,
  isPtAdmin,
  meetsLevel,
  vendorPermissions,
  type Actor,
  type ActorClient,
  type PermissionTags,
  type Role,
  type User,
} from '@vigil/contract'
import { AppError } from '../../errors.ts'
import type { SignInWays } from '../sign-in/index.ts'
import type { UserRow, UserWithRole } from './users-queries.ts'

export const presentUser = ({ user, role }: UserWithRole, ways: SignInWays): User => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  userName: user.userName,
  roles: user.roles,
  enabledInstantSearch: user.enabledInstantSearch,
  enabledOngoingMonitoring: user.enabledOngoingMonitoring,
  enabledNpdbResults: user.enabledNpdbResults,
  receiveAlertsEmail: user.receiveAlertsEmail,
  receiveDataImportEmail: user.receiveDataImportEmail,
  receiveNpdbEmail: user.receiveNpdbEmail,
  endDate: user.endedAt?.toISOString().slice(0, 10) ?? null,
  accessRole: role,
  version: user.version,
  secondFactor: ways.secondFactor.has(user.id),
  sso: ways.sso,
})

/** What the audit trail records of a user. */
export const auditedUser = (user: UserRow) => ({
  userName: user.userName,
  firstName: user.firstName,
  lastName: user.lastName,
  roles: user.roles,
  accessRoleId: user.accessRoleId,
  enabledInstantSearch: user.enabledInstantSearch,
  enabledOngoingMonitoring: user.enabledOngoingMonitoring,
  enabledNpdbResults: user.enabledNpdbResults,
  receiveAlertsEmail: user.receiveAlertsEmail,
  receiveDataImportEmail: user.receiveDataImportEmail,
  receiveNpdbEmail: user.receiveNpdbEmail,
})

const isPt = (roles: readonly Role[]): boolean => roles.includes('ROLE_PT_ADMIN')

/** PT admins belong to the vendor's own client, and only they appoint others. */
export function refusePtAdmin(
  actor: Actor,
  client: ActorClient,
  before: readonly Role[],
  after: readonly Role[],
) {
  if (isPt(after) && !client.vendor)
    throw new AppError('precondition', 'Only users of the vendor’s own client can be PT admins.')
  if (isPt(before) !== isPt(after) && !isPtAdmin(actor))
    throw new AppError('forbidden', 'Only PT admins can give or take away the PT Admin role.')
}

/** Staff who are not PT admins themselves must not lock out those who are. */
export function refuseForPtAdmin(actor: Actor, user: UserRow): void {
  if (isPt(user.roles) && !isPtAdmin(actor))
    throw new AppError('forbidden', 'Only PT admins can do this to a PT admin.')
}

/** Nobody shuts themself out, or gives themself more rights. */
export function refuseOwnRoles(actor: Actor, user: UserRow, roles: readonly Role[]): void {
  if (user.id !== actor.userId) return
  if (user.roles.length > 0 && roles.length === 0)
    throw new AppError('precondition', 'You can’t remove your own last admin role. Ask another admin.')
  if (roles.some((role) => !user.roles.includes(role)))
    throw new AppError('precondition', 'You can’t give yourself an admin role. Ask an admin.')
}

export function refuseOwnAccessRole(actor: Actor, userIds: readonly string[]): void {
  if (userIds.includes(actor.userId))
    throw new AppError('precondition', 'You can’t change your own role. Ask another admin.')
}

const isWithin = (wanted: PermissionTags[keyof PermissionTags], held: typeof wanted): boolean =>
  wanted === undefined || wanted === 'DENY' || meetsLevel(held, wanted)

/** Whoever manages the vendor's users must not reach other clients through a colleague. */
export function refuseWiderRole(actor: Actor, client: ActorClient, tags: PermissionTags): void {
  if (!client.vendor) return
  const own = effectiveTags(actor)
  if (vendorPermissions.some((name) => !isWithin(tags[name], own[name])))
    throw new AppError(
      'forbidden',
      'This role permits more of the vendor’s work than yours. Ask a PT admin to assign it.',
    )
}

/** Nor through a role that a colleague has. */
export function refuseWiderRights(actor: Actor, before: PermissionTags, after: PermissionTags): void {
  const own = effectiveTags(actor)
  const isRaised = (name: (typeof vendorPermissions)[number]): boolean => !isWithin(after[name], before[name])
  if (vendorPermissions.some((name) => isRaised(name) && !isWithin(after[name], own[name])))
    throw new AppError(
      'forbidden',
      'This permits more of the vendor’s work than your own role. Ask a PT admin to change it.',
    )
}

/** Admins have no access role: they may do everything in their scope. */
export function refuseAdmins(users: readonly UserRow[]): void {
  if (users.some(({ roles }) => roles.length > 0))
    throw new AppError('precondition', 'Admins can’t be assigned to roles.')
}

export function refuseOldVersion(
  what: string,
  { version, changedBy }: { version: number; changedBy: string | null },
  read: number | undefined,
): void {
  if (read !== undefined && read !== version)
    throw new AppError(
      'conflict',
      `${changedBy ?? 'Someone else'} changed this ${what} in the meantime. Check the current values, then save again.`,
    )
}
