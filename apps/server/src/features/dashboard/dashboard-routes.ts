import type { SomeHandlers } from '../../http/mount.ts'
import { getAlertMetrics, getAlertTrends } from './get-alert-metrics.ts'
import { getFirstSteps } from './get-first-steps.ts'
import { getListFreshness } from './get-list-freshness.ts'
import { getPopulationMetrics } from './get-population-metrics.ts'

export const dashboardRoutes = {
  getAlertMetrics: (context) => getAlertMetrics(context),
  getAlertTrends: (context) => getAlertTrends(context),
  getFirstSteps: (context) => getFirstSteps(context),
  getListFreshness: (context) => getListFreshness(context),
  getPopulationMetrics: (context) => getPopulationMetrics(context),
} satisfies SomeHandlers
