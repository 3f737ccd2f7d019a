import type { AccessRole } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { SomeHandlers } from '../../http/mount.ts'
import { selectRolesOfUser } from './access-roles-queries.ts'

async function listUserAccessRoles(
  context: Context,
  clientId: string,
  userId: string,
): Promise<AccessRole[]> {
  const roles = await context.forClient(clientId).read((sql) => selectRolesOfUser(sql, clientId, userId))
  return roles ?? notFound('User')
}

export const accessRolesRoutes = {
  listUserAccessRoles: (context, { params }) => listUserAccessRoles(context, params.clientId, params.userId),
} satisfies SomeHandlers
