import { npdbVersions, type MonitorProduct } from '@vigil/contract'
import type { Reason } from '@vigil/matching'
import type { AlertCause } from '../alert-content.ts'
import { isByNumber } from './raise-rules.ts'

const engineReasons: Readonly<Record<Reason, string>> = {
  'npi-and-name': 'NPI and name agree',
  'ssn-and-name': 'SSN and name agree',
  'ein-and-name': 'EIN and name agree',
  'license-and-name': 'License number and name agree',
  'ssn-and-birth-date': 'SSN and date of birth agree, names differ',
  'name-and-birth-date': 'Name and date of birth agree',
  'similar-name-and-birth-date': 'Date of birth agrees, names are similar',
  'name-and-close-birth-date': 'Name agrees, dates of birth almost',
  'name-and-close-ssn': 'Name agrees, SSNs almost',
  'name-alone': 'Name only',
  'identifier-alone': 'Number only',
  'identifier-agrees-name-differs': 'Number agrees, names differ',
  'identifier-agrees-name-contradicted': 'Number agrees, part of the name contradicts',
  'identifier-agrees-another-contradicts': 'Number and name agree, another number contradicts',
  'nothing-but-a-name': 'Name only, provider data is missing',
  'no-name': 'Name is missing',
  'one-word-name': 'Name is incomplete',
  'birth-date-differs': 'Dates of birth differ',
  'birth-year-differs': 'Years of birth differ',
  'ssn-differs': 'SSNs differ',
  'npi-differs': 'NPIs differ',
  'name-not-strong': 'Names are similar',
  'name-differs': 'Names differ',
}

const checkReasons: Readonly<Record<string, string>> = {
  'npi-deactivated': 'NPI deactivated',
  'npi-not-found': 'NPI not found',
  'npi-name-differs': 'NPI belongs to another name',
  'license-active': 'License active',
  'license-expired': 'License expired',
  'license-status': 'License status',
  'license-name-differs': 'Name on license differs',
  'license-board-action': 'Board action',
  'license-not-found': 'License not found',
  'npdb-external-id': 'External ID agrees',
  'npdb-npi': 'NPI agrees',
  'npdb-ssn': 'SSN agrees',
  'ssn-on-death-file': 'SSN on death record',
  'ssn-on-death-file-name-differs': 'SSN on death record, names differ',
}

const endReasons: Partial<Record<AlertCause, string>> = {
  removed: 'Removed from source',
  record: 'Source record changed',
  cleared: 'Source record changed',
  facts: 'Provider data changed',
  rules: 'Screening rules changed',
}

const texts = new Map(Object.entries({ ...engineReasons, ...checkReasons }))

/** A code of a check in a few words; one that nobody has named is shown as it is. */
export const reasonLabel = (code: string): string => texts.get(code) ?? code

/** Both sides of a finding: their hashes, as evidence keeps them, and the state of the list entry. */
export interface Sides {
  material: string
  record: string | null
  recordId: number | null
}

/**
 * Which of the two sides is not what it was. Where neither is, it is judged by other rules. A license expires while
 * the board's entry stays as it is: then neither is named.
 */
export function changedSides(before: Sides, after: Sides): string[] {
  const isJudgedAnew = before.record !== after.record
  const changed = [
    ...(isJudgedAnew && before.recordId !== after.recordId ? ['Source record changed'] : []),
    ...(before.material === after.material ? [] : ['Provider data changed']),
  ]
  return changed.length > 0 || isJudgedAnew ? changed : ['Screening rules changed']
}

interface Seen {
  reason: string
  /** what a check by number has seen, by label */
  seen?: Readonly<Record<string, string>> | null
}

/** A report of the Data Bank speaks for itself: its type, its version after the first, and what contradicts. */
function reportReasons({ reason, seen }: Seen): string[] {
  const { 'Report Type': type, 'Report Version': version } = seen ?? {}
  const told = [type, version === npdbVersions.I ? undefined : version].filter((text) => text !== undefined)
  return reason.startsWith('npdb-') && told.length > 0 ? told : [...told, reasonLabel(reason)]
}

/** Why an alert is raised, in short texts: what agrees, and what has happened since the alert before. */
export function alertReasons(
  { cause, product }: { cause: AlertCause; product: MonitorProduct },
  evidence: Sides & Seen,
  before: (Sides & { cause: AlertCause }) | null,
): string[] {
  const ended = endReasons[cause]
  if (ended) return [cause === 'removed' && isByNumber(product) ? 'Source record changed' : ended]
  const labels = product === 'NPDB' ? reportReasons(evidence) : [reasonLabel(evidence.reason)]
  if (!before) return labels
  return [...labels, ...(endReasons[before.cause] ? ['Found again'] : changedSides(before, evidence))]
}
