export { hashApiKey, isApiKey, newApiKeySecret } from './api-key-secret.ts'
export { countApiKeys, findKeyUser, removeApiKeysOfClient, touchApiKey } from './api-keys-queries.ts'
export { apiKeysRoutes } from './api-keys-routes.ts'
export { revokeApiKeys } from './delete-api-keys.ts'
