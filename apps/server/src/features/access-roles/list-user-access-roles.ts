import type { AccessRole } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { selectRolesOfUser } from './access-roles-queries.ts'

export async function listUserAccessRoles(
  context: Context,
  clientId: string,
  userId: string,
): Promise<AccessRole[]> {
  const roles = await context.forClient(clientId).read((sql) => selectRolesOfUser(sql, clientId, userId))
  return roles ?? notFound('User')
}
