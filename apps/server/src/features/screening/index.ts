export { createEngine } from './engine/create-engine.ts'
export { npiFault } from './by-number/npi-rules.ts'
export { boardAction, licenseStatus } from './licenses/license-rules.ts'
export { activateModel } from './matching-models/activate-model.ts'
export { selectActiveModel } from './matching-models/models-queries.ts'
export { listModels } from './matching-models/list-models.ts'
export { recordFirstModel } from './matching-models/record-first-model.ts'
export { totalsOf } from './matching-models/rehearsal/present-rehearsal.ts'
export { rehearseModel, type Rehearsal } from './matching-models/rehearsal/rehearse-model.ts'
export { startRehearsals } from './matching-models/rehearsal/start-rehearsals.ts'
export { screenClient, type ScreenResult } from './runs/screen-client.ts'
export { selectClientNameThen, ssnOnlyAt } from './past-client-queries.ts'
export { selectProductsThen, ssnOnlyThen } from './status/past-settings-queries.ts'
export { checkedSources, type CheckedSources } from './status/checked-sources.ts'
export { listSubjectStatuses, momentOf } from './status/list-subject-statuses.ts'
export { findSubject, selectMonitoredClients } from './screening-queries.ts'
export type { ScreeningMode } from './screening-rules.ts'
export { screeningJobs } from './screening-jobs.ts'
export { screeningRoutes } from './screening-routes.ts'
export {
  missingFor,
  subjectStatus,
  worstResult,
  type SourceStatus,
  type ExplainedStatus,
} from './status/subject-status.ts'
