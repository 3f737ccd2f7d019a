import { defineRoutes } from './route.ts'
import { apiDocsAccess, ApiSpec } from './api-spec.ts'

export const searchRoutes = defineRoutes({
  getSearchApiSpec: {
    method: 'GET',
    path: '/search/api-spec',
    summary: 'OpenAPI document of the instant search API',
    access: apiDocsAccess,
    response: ApiSpec,
  },
})
