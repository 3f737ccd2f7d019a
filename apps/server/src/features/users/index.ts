export { dropRoleOfDeleted, endUsersOf, insertUser } from './users-queries.ts'
export { usersRoutes } from './users-routes.ts'
export { refuseOldVersion, refuseWiderRights } from './users-rules.ts'
