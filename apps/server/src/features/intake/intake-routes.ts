import { historyRoutes } from './history/history-routes.ts'
import { receivingRoutes } from './receiving/receiving-routes.ts'

export const intakeRoutes = { ...receivingRoutes, ...historyRoutes }
