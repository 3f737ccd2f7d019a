import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { foldAlerts } from './fold-alerts.ts'

export const alertListsJobs = {
  'alerts.fold': (context, _data, signal) => foldAlerts(context, signal),
} satisfies JobHandlers
