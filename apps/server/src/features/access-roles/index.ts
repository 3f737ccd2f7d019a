export { accessRolesRoutes } from './access-roles-routes.ts'
