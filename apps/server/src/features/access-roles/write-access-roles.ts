import { permissions, type AccessRoleInput, type ListedAccessRole } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { ClientContext } from '../../context.ts'
import type { Sql } from '../../database/transaction.ts'
import { AppError, notFound } from '../../errors.ts'
import { dropRoleOfDeleted, refuseOldVersion, refuseWiderRights } from '../users/index.ts'
import {
  countUsersOfRole,
  deleteRow,
  insertAccessRole,
  lockAccessRoles,
  selectAccessRoles,
  selectRolesOfUser,
  selectUsersByRole,
  updateRow,
  type AccessRoleRow,
} from './access-roles-queries.ts'
import { presentRole } from './list-access-roles.ts'

const subject = (id: string) => ({ subjectType: 'access-role', subjectId: id })

const audited = ({ name, description, roleType, permissionTags }: Omit<AccessRoleInput, 'version'>) => ({
  name,
  description,
  roleType,
  permissionTags,
})

async function lockAll(sql: Sql): Promise<AccessRoleRow[]> {
  await lockAccessRoles(sql)
  return selectAccessRoles(sql)
}

function refuseTakenName(others: readonly AccessRoleRow[], name: string): void {
  if (others.some((role) => role.name.toLowerCase() === name.toLowerCase()))
    throw new AppError('conflict', 'There is already a role with this name.')
}

/** Nobody gives themself rights, or takes them: that is the decision of another admin. */
async function refuseOwnRole(
  { actor }: ClientContext,
  sql: Sql,
  before: AccessRoleRow,
  { permissionTags: tags }: Pick<AccessRoleInput, 'permissionTags'>,
): Promise<void> {
  const own = (await selectRolesOfUser(sql, actor.own.id, actor.userId)) ?? []
  const isOwn = own.some(({ id }) => id === before.id)
  const isSame = permissions.every(
    (name) => (tags[name] ?? 'DENY') === (before.permissionTags[name] ?? 'DENY'),
  )
  if (isOwn && !isSame)
    throw new AppError('precondition', 'You can’t change what your own role permits. Ask another admin.')
}

async function presented(sql: Sql, id: string): Promise<ListedAccessRole> {
  const role = (await selectAccessRoles(sql)).find((one) => one.id === id) ?? notFound('Role')
  return presentRole(role, (await selectUsersByRole(sql)).get(id))
}

export function createAccessRole(context: ClientContext, input: AccessRoleInput): Promise<ListedAccessRole> {
  const values = audited(input)
  return context.asSystem().write(async ({ sql, audit }) => {
    refuseTakenName(await lockAll(sql), values.name)
    const id = randomUUIDv7()
    await insertAccessRole(sql, { id, ...values, createdAt: context.now() })
    audit({ action: 'access-role.create', ...subject(id), after: values })
    return presented(sql, id)
  })
}

export function updateAccessRole(
  context: ClientContext,
  id: string,
  { version, ...values }: AccessRoleInput,
): Promise<ListedAccessRole> {
  return context.asSystem().write(async ({ sql, audit }) => {
    const roles = await lockAll(sql)
    const before = roles.find((role) => role.id === id) ?? notFound('Role')
    refuseOldVersion('role', before, version)
    await refuseOwnRole(context, sql, before, values)
    refuseWiderRights(context.actor, before.permissionTags, values.permissionTags)
    refuseTakenName(
      roles.filter((role) => role !== before),
      values.name,
    )
    if (values.roleType === 'PT_ONLY' && (await countUsersOfRole(sql, id)).outsideVendor > 0)
      throw new AppError('conflict', 'Users of clients have this role, so it can’t become PT-only.')
    await updateRow(sql, id, { values, at: context.now(), by: context.actor.name })
    audit({
      action: 'access-role.update',
      ...subject(id),
      before: audited(before),
      after: audited(values),
    })
    return presented(sql, id)
  })
}

/** Only a role that nobody has; deleted users lose it silently. */
export function deleteAccessRole(context: ClientContext, id: string): Promise<void> {
  return context.asSystem().write(async ({ sql, audit }) => {
    const before = (await lockAll(sql)).find((role) => role.id === id) ?? notFound('Role')
    const { all } = await countUsersOfRole(sql, id)
    if (all > 0)
      throw new AppError(
        'conflict',
        `${all === 1 ? '1 user has' : `${all} users have`} the role ${before.name}. Assign another role first.`,
      )
    await dropRoleOfDeleted(sql, id)
    await deleteRow(sql, id)
    audit({ action: 'access-role.delete', ...subject(id), before: audited(before) })
  })
}
