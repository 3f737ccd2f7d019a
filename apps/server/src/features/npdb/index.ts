export { saveConfiguration } from './configuration/save-configuration.ts'
export { npdbRoutes } from './npdb-routes.ts'
