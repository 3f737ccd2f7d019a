import { sourcesRoutes } from '@vigil/contract'
import { apiOf } from '../../lib/api.ts'

/** The calls about lists. */
export const sourcesApi = apiOf(sourcesRoutes)
