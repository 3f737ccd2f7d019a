export { licenseDefinitionsRoutes } from './license-definitions-routes.ts'
