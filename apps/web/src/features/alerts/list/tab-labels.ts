import { reviewStatusLabels } from '@vigil/contract'
import type { AlertTab } from '../../../lib/alerts-address.ts'

export const tabLabels: Record<AlertTab, string> = {
  all: 'All Alerts',
  new: 'New Alerts',
  'needs-review': reviewStatusLabels.NEEDS_REVIEW,
  'under-review': reviewStatusLabels.UNDER_REVIEW,
  resolved: reviewStatusLabels.RESOLVED,
}
