import type { SomeHandlers } from '../../http/mount.ts'
import { listUserAccessRoles } from './list-user-access-roles.ts'

export const accessRolesRoutes = {
  listUserAccessRoles: (context, { params }) => listUserAccessRoles(context, params.clientId, params.userId),
} satisfies SomeHandlers
