export { licenseDefinitionsRoutes } from './license-definitions-routes.ts'
export { insertMapping } from './license-definitions-queries.ts'
