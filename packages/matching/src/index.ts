export type { Address, NameKind, Party, PartyName } from './party.ts'
export type { Comparator, Detail, Field, Finding, Part, Screening, Verdict } from './finding.ts'
export { currentModel, models } from './models/index.ts'
export type { Model } from './models/model.ts'
export { prepare } from './normalize/profile.ts'
export { assess } from './verdict/assess.ts'
export { compareNames } from './verdict/compare-names.ts'
export { reasons, type Reason } from './verdict/reasons.ts'
export {
  applyDelta,
  buildIndex,
  createIndexBuilder,
  profilesOf,
  type ScreeningIndex,
} from './index/screening-index.ts'
export { createScreener } from './index/screener.ts'
export { loadIndex, memoryOf, saveIndex } from './index/save.ts'
export { missingForScreening } from './verdict/client-data.ts'
export { compareLicenseName } from './compare/license-name.ts'
export { parseNpi } from './normalize/npi.ts'
