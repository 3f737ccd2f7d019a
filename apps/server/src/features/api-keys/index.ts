export { countApiKeys } from './api-keys-queries.ts'
export { apiKeysRoutes } from './api-keys-routes.ts'
export { revokeApiKeys } from './delete-api-keys.ts'
