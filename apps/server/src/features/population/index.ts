export { answersInForce } from './answers-queries.ts'
export { termEnded } from './auto-term.ts'
export { changeSubjects, type SubjectCopies } from './changes/change-subjects.ts'
export type { SubjectChange } from './changes/change-rules.ts'
export {
  deleteItem,
  insertItem,
  renameItem,
  selectNamed,
  selectNetwork,
  selectUnit,
  type HierarchyItem,
} from './changes/manage-networks-queries.ts'
export { networkKey } from './changes/change-networks.ts'
export { licenseKey, numberKey } from './changes/license-rules.ts'
export { lockPopulationWithTimeout } from './changes/change-queries.ts'
export {
  clearDueLicenses,
  remapLicenses,
  updateLicenseStates,
  type LicenseState,
} from './changes/license-queries.ts'
export { populationJobs } from './population-jobs.ts'
export { populationRoutes } from './population-routes.ts'
export { displayName, matchHashOf, partyOf, type SubjectFacts } from './facts/subject-facts.ts'
export { openSecrets } from './facts/subject-secrets.ts'
export { findClients, importStored } from './import/import-population.ts'
export { fieldNames as importFields, mappingProblem } from './import/import-columns.ts'
export { holdImport, holdRulesOf, holdTexts } from './import/hold-import.ts'
export { createImportEffects, type ImportEffects } from './import/import-effects.ts'
export { findRemovalHolds, presentPreview, type HoldRules } from './import/preview-import.ts'
export type { HeldRows, ImportedRows as ImportedPopulation, ImportProgress } from './import/import-rows.ts'
export { fieldLabels } from './import/column-labels.ts'
export { previewSample } from './import/preview-sample.ts'
export { putMapping, selectMapping, selectSavedMapping } from './population-queries.ts'
export { importKey, readSealed, storeSealed } from './import/import-files.ts'
export { readPreview } from './import/hold-import.ts'
export { undoChanges } from './changes/undo-changes.ts'
export { withImportLock } from './import/import-lock.ts'
export { visibleFacts, type VisibleFacts } from './facts/visible-facts.ts'
export { isActiveSql, isTermedSql } from './auto-term-queries.ts'
export { populationReport } from './search/population-report.ts'
export { inNetworks } from './search/networks-queries.ts'
export { findSubjectId } from './get-subject.ts'
export { editSubjects, type Edited, type SubjectEdit } from './import/edit-subjects.ts'
export { cellFault, readId, readLicenseNumber, readText, roundedFault } from './import/import-values.ts'
export { cleanCell, clientTables } from './import/open-population-file.ts'
export { createCellMask } from './import/mask-cells.ts'
export { suggestFields } from './import/suggest-fields.ts'
export { selectNetworks } from './changes/network-queries.ts'
export { unnamedNetwork } from './import/import-row.ts'
