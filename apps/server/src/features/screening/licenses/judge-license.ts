import { findingReasons, type FindingReason, type LicenseResult, type Result } from '@vigil/contract'
import type { Model, PartyName } from '@vigil/matching'
import type { ListedLicense } from '@vigil/sources'
import { hash } from 'node:crypto'
import type { Evidence, SeenDetails } from '../../../database/schema/index.ts'
import { seenOf, shownName } from '../by-number/look-up.ts'
import { chooseEntry, type Candidate, type Chosen } from './choose-entry.ts'
import { boardAction, licenseStatus } from './license-rules.ts'

/** What can be wrong with a license. */
export type LicenseReason = Extract<
  FindingReason,
  'license-status' | 'license-not-found' | 'license-expired' | 'license-board-action' | 'license-name-differs'
>

export interface JudgedLicense {
  type: string
  number: string
  state: string
  names: readonly PartyName[]
  subjectVersion: number
  matchHash: string
  candidates: readonly Candidate[]
}

export interface Judgment {
  status: LicenseResult
  /** the result to show; null if nothing is wrong */
  result: Result | null
  chosen: Chosen | undefined
  evidence: Evidence
  fingerprint: string
}

const shortHash = (value: unknown): string => hash('sha256', JSON.stringify(value)).slice(0, 32)

/** The most severe first. */
function reasonsOf(
  status: LicenseResult,
  action: string | undefined,
  chosen: Chosen | undefined,
): LicenseReason[] {
  const reasons: LicenseReason[] = []
  if (status === 'Not Found') reasons.push('license-not-found')
  else if (status === 'Expired') reasons.push('license-expired')
  else if (status !== 'Active') reasons.push('license-status')
  if (action) reasons.push('license-board-action')
  if (chosen?.name === 'differs') reasons.push('license-name-differs')
  return reasons
}

function resultOf(status: LicenseResult, [reason]: readonly LicenseReason[]): Result | null {
  if (reason === undefined) return null
  if (reason === 'license-board-action') return 'Issue Found'
  return reason === 'license-name-differs' ? 'Suspected Issue' : status
}

/** What of an entry decides: the renewal of a license in good standing does not affect a finding about its name. */
function hashBoardEntry(
  { entry, license }: Chosen,
  status: LicenseResult,
  action: string | undefined,
): string {
  const { number, state, type, status: said, expires } = license
  const problem = status === 'Active' ? [] : [said, expires, entry.facts?.['statusText']]
  return shortHash([entry.kind, entry.names, number, state, type, action ?? null, problem])
}

function seenAtBoard(
  license: JudgedLicense,
  status: LicenseResult,
  action: string | undefined,
  chosen: Chosen | undefined,
  reasons: readonly LicenseReason[],
): SeenDetails {
  const listed: Partial<ListedLicense> = chosen?.license ?? {}
  return seenOf({
    'License Number': license.number,
    'License Type': listed.type ?? license.type,
    'License State': license.state,
    'License Status': status,
    'Status as Published': chosen?.entry.facts?.['statusText'],
    Issued: listed.issued,
    Expires: listed.expires,
    'Name on License': chosen && shownName(chosen.entry.names),
    'Board Action': action,
    Issues: reasons.map((reason) => findingReasons[reason].sentence).join(' '),
  })
}

/** What the boards say about a license, and what is wrong with it. */
export function judgeLicense(license: JudgedLicense, { at, model }: { at: Date; model: Model }): Judgment {
  const { type, number, state, names, candidates } = license
  const chosen = chooseEntry(type, names, candidates, model)
  const status = chosen ? licenseStatus(chosen.license, at) : 'Not Found'
  const action = chosen && boardAction(chosen.entry)
  const reasons = reasonsOf(status, action, chosen)
  const result = resultOf(status, reasons)
  const record = chosen ? hashBoardEntry(chosen, status, action) : null
  return {
    status,
    result,
    chosen,
    evidence: {
      reason: reasons[0] ?? 'license-active',
      subjectVersion: license.subjectVersion,
      matchHash: license.matchHash,
      record,
      seen: seenAtBoard(license, status, action, chosen, reasons),
    },
    fingerprint: shortHash([names, type, number, state, record, result]),
  }
}
