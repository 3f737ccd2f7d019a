export { hierarchyRoutes } from './hierarchy-routes.ts'
export { listBusinessUnits } from './list-business-units.ts'
