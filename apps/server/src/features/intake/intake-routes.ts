import { decisionRoutes } from './decisions/decision-routes.ts'
import { historyRoutes } from './history/history-routes.ts'
import { mappingRoutes } from './mappings/mapping-routes.ts'
import { receivingRoutes } from './receiving/receiving-routes.ts'

export const intakeRoutes = { ...receivingRoutes, ...historyRoutes, ...decisionRoutes, ...mappingRoutes }
