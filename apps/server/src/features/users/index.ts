export { dropRoleOfDeleted, endUsersOf, insertUser } from './users-queries.ts'
export { usersRoutes } from './users-routes.ts'
export { refuseOldVersion } from './users-rules.ts'
