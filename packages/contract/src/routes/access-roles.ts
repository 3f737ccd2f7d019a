import { z } from 'zod'
import { AccessRole, UserPath } from '../access/access-roles.ts'
import { defineRoutes } from './route.ts'

export const accessRolesRoutes = defineRoutes({
  listUserAccessRoles: {
    method: 'GET',
    path: '/identity/clients/:clientId/users/:userId/access-roles',
    summary: 'The access roles of a user, with their permission tags',
    access: { kind: 'guarded', legacy: 'clientAdmin', permission: { all: ['SHOW_USERS'] }, own: 'user' },
    params: UserPath,
    response: z.array(AccessRole),
  },
})
