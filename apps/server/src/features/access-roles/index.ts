export { insertAccessRole } from './access-roles-queries.ts'
export { accessRolesRoutes } from './access-roles-routes.ts'
