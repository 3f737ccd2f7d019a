import { z } from 'zod'
import {
  AccessRole,
  AccessRoleAssignment,
  AccessRoleInput,
  AccessRolePath,
  ListedAccessRole,
  UserPath,
} from '../access/access-roles.ts'
import { User } from '../users/users.ts'
import { defineRoutes } from './route.ts'

/** Loading the user needs it on every page. */
export const userAccessRolesRoutes = defineRoutes({
  listUserAccessRoles: {
    method: 'GET',
    path: '/identity/clients/:clientId/users/:userId/access-roles',
    summary: 'The access roles of a user, with their permission tags',
    access: { kind: 'guarded', legacy: 'clientAdmin', permission: { all: ['SHOW_USERS'] }, own: 'user' },
    params: UserPath,
    response: z.array(AccessRole),
  },
})

export const accessRolesRoutes = defineRoutes({
  listAccessRoles: {
    method: 'GET',
    path: '/identity/access-roles',
    summary: 'The access roles; with permission tags and users only for those who may see global roles',
    access: {
      kind: 'guarded',
      legacy: 'clientAdmin',
      permission: { any: ['SHOW_GLOBAL_ROLES', 'SHOW_USERS'] },
    },
    response: z.array(ListedAccessRole),
  },
  createAccessRole: {
    method: 'POST',
    path: '/identity/access-roles',
    summary: 'Create an access role',
    access: { kind: 'guarded', legacy: 'ptAdmin', permission: { all: ['CREATE_NEW_GLOBAL'] } },
    body: AccessRoleInput,
    response: ListedAccessRole,
    status: 201,
  },
  updateAccessRole: {
    method: 'PUT',
    path: '/identity/access-roles/:roleId',
    summary: 'Change an access role; takes effect on the next request of its users',
    access: { kind: 'guarded', legacy: 'ptAdmin', permission: { all: ['EDIT_GLOBAL_ROLE'] } },
    params: AccessRolePath,
    body: AccessRoleInput,
    response: ListedAccessRole,
  },
  deleteAccessRole: {
    method: 'DELETE',
    path: '/identity/access-roles/:roleId',
    summary: 'Delete an access role that no user has',
    access: { kind: 'guarded', legacy: 'ptAdmin', permission: { all: ['DELETE_GLOBAL_ROLES'] } },
    params: AccessRolePath,
    response: 'empty',
  },
  assignAccessRole: {
    method: 'POST',
    path: '/identity/access-roles/user',
    summary: 'Give a user an access role in place of the current one, or take it away',
    access: { kind: 'guarded', legacy: 'clientAdmin', permission: { all: ['EDIT_USER'] } },
    body: AccessRoleAssignment,
    response: User,
  },
})
