import type { SomeHandlers } from '../../http/mount.ts'
import { getAlertMetrics } from './get-alert-metrics.ts'
import { getAlertTrends } from './get-alert-trends.ts'
import { getPopulationMetrics } from './get-population-metrics.ts'

export const dashboardRoutes = {
  getAlertMetrics: (context) => getAlertMetrics(context),
  getAlertTrends: (context) => getAlertTrends(context),
  getPopulationMetrics: (context) => getPopulationMetrics(context),
} satisfies SomeHandlers
