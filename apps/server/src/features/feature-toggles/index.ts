export { saveToggle } from './feature-toggles-queries.ts'
export { featureTogglesRoutes } from './feature-toggles-routes.ts'
