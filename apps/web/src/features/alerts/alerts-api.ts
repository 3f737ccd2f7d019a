import { alertsRoutes, hierarchyRoutes, monitorRoutes } from '@vigil/contract'
import { apiOf } from '../../lib/api.ts'

/** The calls about alerts, and whom they are about. */
export const alertsApi = apiOf({ ...alertsRoutes, ...hierarchyRoutes, ...monitorRoutes })
