export { termEnded } from './auto-term.ts'
export { changeSubjects } from './change-subjects.ts'
export type { SubjectChange } from './change-rules.ts'
export { updateLicenseStates, type LicenseState } from './license-queries.ts'
export { populationJobs } from './population-jobs.ts'
export { populationRoutes } from './population-routes.ts'
export { displayName, materialOf, partyOf, type SubjectFacts } from './subject-facts.ts'
export { openSecrets } from './subject-secrets.ts'
export {
  findClients,
  importPopulation,
  type ImportOptions,
  type ImportResult,
} from './import/import-population.ts'
export { fieldNames as importFields } from './import/import-columns.ts'
export { readSealed as readImportFile } from './import/import-files.ts'
export { visibleFacts, type VisibleFacts } from './visible-facts.ts'
export { isActiveSql, isTermedSql } from './termed-queries.ts'
export { findSubjectId } from './find-subject-id.ts'
