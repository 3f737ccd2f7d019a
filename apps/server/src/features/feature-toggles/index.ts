export { featureTogglesRoutes } from './feature-toggles-routes.ts'
