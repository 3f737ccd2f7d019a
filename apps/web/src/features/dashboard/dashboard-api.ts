import { alertsRoutes, hierarchyRoutes } from '@vigil/contract'
import { apiOf } from '../../lib/api.ts'

/** The calls about alerts and business units. */
export const dashboardApi = apiOf({ ...alertsRoutes, ...hierarchyRoutes })
