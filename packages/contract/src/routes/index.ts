import type { ApiDocument, Routes } from './route.ts'
import { alertsRoutes } from './alerts.ts'
import { auditRoutes } from './audit.ts'
import { authRoutes } from './auth.ts'
import { documentsRoutes } from './documents.ts'
import { hierarchyManagementRoutes, hierarchyRoutes } from './hierarchy.ts'
import { intakeRoutes } from './intake.ts'
import { identityRoutes } from './identity.ts'
import { licenseDefinitionsRoutes } from './license-definitions.ts'
import { certificatesRoutes } from './certificates.ts'
import { listScreensRoutes } from './list-screens.ts'
import { licensesRoutes } from './licenses.ts'
import { matchingModelsRoutes } from './matching-models.ts'
import { monitorRoutes } from './monitor.ts'
import { npdbRoutes } from './npdb.ts'
import { accessReviewRoutes, operationsRoutes } from './operations.ts'
import { platformRoutes } from './platform.ts'
import { populationSearchRoutes } from './population-search.ts'
import { populationRoutes } from './population.ts'
import { reportRequestsRoutes, reportsRoutes } from './reports.ts'
import { screeningRoutes } from './screening.ts'
import { searchRoutes } from './search.ts'
import { sourcesRoutes } from './sources.ts'
import { timelineRoutes } from './timeline.ts'
import { webhooksRoutes } from './webhooks.ts'

export const apiDocuments = {
  monitor: {
    ...monitorRoutes,
    ...alertsRoutes,
    ...listScreensRoutes,
    ...hierarchyRoutes,
    ...hierarchyManagementRoutes,
    ...licenseDefinitionsRoutes,
    ...documentsRoutes,
    ...certificatesRoutes,
    ...licensesRoutes,
    ...npdbRoutes,
    ...populationSearchRoutes,
    ...populationRoutes,
    ...reportsRoutes,
    ...screeningRoutes,
    ...timelineRoutes,
    ...webhooksRoutes,
  },
  identity: identityRoutes,
  search: searchRoutes,
} satisfies Record<ApiDocument, Routes>

/** Every route of the product. */
export const allRoutes = {
  ...monitorRoutes,
  ...identityRoutes,
  ...searchRoutes,
  ...authRoutes,
  ...platformRoutes,
  ...auditRoutes,
  ...operationsRoutes,
  ...accessReviewRoutes,
  ...sourcesRoutes,
  ...matchingModelsRoutes,
  ...alertsRoutes,
  ...listScreensRoutes,
  ...hierarchyRoutes,
  ...hierarchyManagementRoutes,
  ...licenseDefinitionsRoutes,
  ...npdbRoutes,
  ...reportsRoutes,
  ...reportRequestsRoutes,
  ...screeningRoutes,
  ...timelineRoutes,
  ...documentsRoutes,
  ...certificatesRoutes,
  ...licensesRoutes,
  ...intakeRoutes,
  ...populationSearchRoutes,
  ...populationRoutes,
  ...webhooksRoutes,
}
