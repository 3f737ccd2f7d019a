import type { SomeHandlers } from '../../http/mount.ts'
import { assignAccessRole, assignRoleUsers } from './assign-roles.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { listClientRoles, listRoleUsers, listUsers } from './list-users.ts'
import { resetUserPassword, resetUserSecondFactor, unlinkUserSso } from './reset-sign-in.ts'
import { updateUser } from './update-user.ts'

export const usersRoutes = {
  listUsers: (context, { params }) => listUsers(context, params.clientId),
  createUser: (context, { params, body }) => createUser(context, params.clientId, body),
  updateUser: (context, { params, body }) => updateUser(context, params, body),
  deleteUser: (context, { params }) => deleteUser(context, params),
  resetUserPassword: (context, { params }) => resetUserPassword(context, params),
  resetUserSecondFactor: (context, { params }) => resetUserSecondFactor(context, params),
  unlinkUserSso: (context, { params }) => unlinkUserSso(context, params),
  listClientRoles: (context, { params, query }) => listClientRoles(context, params.clientId, query.userId),
  listRoleUsers: (context, { params }) => listRoleUsers(context, params.clientId, params.roleId),
  assignRoleUsers: (context, { params, body }) => assignRoleUsers(context, params, body.userIds),
  assignAccessRole: (context, { body }) => assignAccessRole(context, body),
} satisfies SomeHandlers
