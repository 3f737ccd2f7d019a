import { z } from 'zod'
import type { GuardedAccess } from '../access/access.ts'
import { UserPath } from '../access/access-roles.ts'
import type { Permission } from '../access/permissions.ts'
import { ClientPath } from '../platform/clients.ts'
import { ClientRole, CreatedUser, NewUser, RolePath, RoleUsers, User, UserChange } from '../users/users.ts'
import { Id } from '../values/ids.ts'
import { defineRoutes } from './route.ts'

const base = '/identity/clients/:clientId'

/** Client admins, or with access roles whoever holds the permission. */
const needs = <P extends Permission>(permission: P) =>
  ({ kind: 'guarded', legacy: 'clientAdmin', permission: { all: [permission] } }) satisfies GuardedAccess

export const usersRoutes = defineRoutes({
  listUsers: {
    method: 'GET',
    path: `${base}/users`,
    summary: 'The users of a client, without deleted ones',
    access: needs('SHOW_USERS'),
    params: ClientPath,
    response: z.array(User),
  },
  createUser: {
    method: 'POST',
    path: `${base}/users`,
    summary: 'Create a user, who gets an email to set a password',
    access: needs('CREATE_NEW_USER'),
    params: ClientPath,
    body: NewUser,
    response: CreatedUser,
    status: 201,
  },
  updateUser: {
    method: 'PUT',
    path: `${base}/users/:userId`,
    summary: 'Change a user; takes effect on the user’s next request',
    access: needs('EDIT_USER'),
    params: UserPath,
    body: UserChange,
    response: User,
  },
  deleteUser: {
    method: 'DELETE',
    path: `${base}/users/:userId`,
    summary: 'Delete a user; ends all sessions and revokes all API keys of the user',
    access: needs('DELETE_USER'),
    params: UserPath,
    response: 'empty',
  },
  resetUserPassword: {
    method: 'POST',
    path: `${base}/users/:userId/reset-password`,
    summary: 'Send a user an email with a one-time link to set a password',
    access: needs('EDIT_USER'),
    params: UserPath,
    response: 'empty',
  },
  resetUserSecondFactor: {
    method: 'POST',
    path: `${base}/users/:userId/second-factor/reset`,
    summary: 'Turn off the two-factor authentication of a user who lost their device',
    access: { ...needs('EDIT_USER'), notByKey: true },
    params: UserPath,
    response: User,
  },
  unlinkUserSso: {
    method: 'POST',
    path: `${base}/users/:userId/sso/unlink`,
    summary:
      'Let a user sign in with another account at the identity provider; ends all sessions of the user',
    access: { ...needs('EDIT_USER'), notByKey: true },
    params: UserPath,
    response: 'empty',
  },
  listClientRoles: {
    method: 'GET',
    path: `${base}/roles`,
    summary: 'The roles that users of a client can have, or those of one user',
    access: needs('SHOW_USERS'),
    params: ClientPath,
    query: z.object({ userId: Id.optional() }),
    response: z.array(ClientRole),
  },
  listRoleUsers: {
    method: 'GET',
    path: `${base}/roles/:roleId/users`,
    summary: 'The users of a client who have a role',
    access: needs('SHOW_USERS'),
    params: RolePath,
    response: z.array(User),
  },
  assignRoleUsers: {
    method: 'POST',
    path: `${base}/roles/:roleId/users`,
    summary: 'Set all users of a client who have a role; each loses any other role',
    access: needs('EDIT_USER'),
    params: RolePath,
    body: RoleUsers,
    largeBody: true,
    response: z.array(User),
    status: 200,
  },
})
