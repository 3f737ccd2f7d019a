import { platformRoutes } from '@vigil/contract'
import { createClient } from './api-client.ts'

export const api = createClient(platformRoutes, { base: '/api' })
