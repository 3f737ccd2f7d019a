export type { Address, Licence, NameKind, Party, PartyName } from './party.ts'
export type { Finding, Outcome, Part, Screening, Verdict } from './finding.ts'
export type { Field } from './verdict/fields.ts'
export type { Model } from './models/model.ts'
export { currentModel, models } from './models/index.ts'
export { prepare, type Profile } from './normalize/profile.ts'
export { assess } from './verdict/assess.ts'
export { compareNames } from './verdict/compare-names.ts'
export { reasons, reasonText, type Reason } from './verdict/reasons.ts'
export {
  applyDelta,
  buildIndex,
  compact,
  createIndexBuilder,
  profilesOf,
  type Delta,
  type IndexBuilder,
  type ScreeningIndex,
} from './index/screening-index.ts'
export { createScreener, type Screener, type ScreenerOptions } from './index/screener.ts'
export { loadIndex, memoryOf, saveIndex, type LoadedIndex } from './index/save.ts'
export { describeField, describePart } from './verdict/explain-part.ts'
export { missingForScreening } from './verdict/client-data.ts'
export { compareLicenceName, type LicenceNameResult } from './compare/licence-name.ts'
export { parseNpi } from './normalize/npi.ts'
