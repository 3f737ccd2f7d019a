import {
  changeReasons,
  findingReasons,
  npdbVersions,
  type ChangeReason,
  type FindingReason,
} from '@vigil/contract'
import type { AlertCause, SeenDetails } from '../../../database/schema/index.ts'
import type { FindingChange } from './finding-change.ts'
import { isByNumber } from './raise-rules.ts'

const endReasons: Partial<Record<AlertCause, ChangeReason>> = {
  removed: changeReasons.removed,
  record: changeReasons.record,
  cleared: changeReasons.record,
  facts: changeReasons.facts,
  rules: changeReasons.rules,
}

/** Both sides of a finding: their hashes as stored in the evidence, and the version of the list entry. */
export interface Sides {
  matchHash: string
  record: string | null
  recordId: number | null
}

/**
 * Which of the two sides has changed. If neither has, the rules have; except that a license expires while the board's entry
 * stays the same: then neither is named.
 */
export function changedSides(before: Sides, after: Sides): ChangeReason[] {
  const isReassessed = before.record !== after.record
  const changed = [
    ...(isReassessed && before.recordId !== after.recordId ? [changeReasons.record] : []),
    ...(before.matchHash === after.matchHash ? [] : [changeReasons.facts]),
  ]
  return changed.length > 0 || isReassessed ? changed : [changeReasons.rules]
}

interface Seen {
  reason: FindingReason
  /** what a check by number found, by label */
  seen?: Readonly<SeenDetails> | null
}

/** For an NPDB report, in the words of the Data Bank: its type, its version unless it is the first, and what contradicts. */
function reportReasons({ reason, seen }: Seen): string[] {
  const { 'Report Type': type, 'Report Version': version } = seen ?? {}
  const texts = [type, version === npdbVersions.I ? undefined : version].filter((text) => text !== undefined)
  return reason.startsWith('npdb-') && texts.length > 0 ? texts : [...texts, findingReasons[reason].label]
}

/** Short texts that say why an alert is raised: what agrees, and what has changed since the previous alert. */
export function alertReasons(
  { cause, product, modelSwitch }: Pick<FindingChange, 'cause' | 'product' | 'modelSwitch'>,
  evidence: Sides & Seen,
  before: (Sides & { cause: AlertCause }) | null,
): string[] {
  const ended = endReasons[cause]
  if (ended) return [cause === 'removed' && isByNumber(product) ? changeReasons.record : ended]
  const labels = product === 'NPDB' ? reportReasons(evidence) : [findingReasons[evidence.reason].label]
  const bySwitch = cause === 'new' && modelSwitch ? [changeReasons.rules] : []
  if (!before) return [...labels, ...bySwitch]
  const since = endReasons[before.cause] ? [changeReasons.again] : changedSides(before, evidence)
  return [...new Set([...labels, ...since, ...bySwitch])]
}
