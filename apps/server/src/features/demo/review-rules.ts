import type { MonitorProduct, Result, ReviewStatus } from '@vigil/contract'
import { hashOf } from './world/random.ts'

/** The properties of an open alert that determine its review. */
export interface OpenAlert {
  id: string
  status: ReviewStatus
  product: MonitorProduct
  sourceId: string
  key: string
  cause: string
  result: Result
  createdAt: Date
  externalId: string
}

export interface PlannedReview {
  status: Exclude<ReviewStatus, 'NEEDS_REVIEW'>
  note: string
  /** after the wave */
  afterMinutes: number
  /** which of the two of the client */
  reviewer: 0 | 1
}

const dayMs = 86_400_000

const looking: Partial<Record<MonitorProduct, readonly string[]>> = {
  LICENSES: [
    'Asked the provider for a copy of the current license.',
    'Called the board; they will answer in writing.',
  ],
  NPI: ['Wrote to the provider about the status in NPPES.', 'Billing holds claims until this is cleared.'],
  SSDMF: ['Asked human resources to confirm.'],
  NPDB: ['Report is with the credentialing committee.', 'Asked the provider for a written statement.'],
}
const lookingElse = [
  'Compared with the application on file; asked the provider for further identification.',
  'Sent to the credentialing committee.',
  'Waiting for an answer from the source.',
]

const closing: Partial<Record<MonitorProduct, readonly string[]>> = {
  LICENSES: [
    'Renewal receipt is on file. The provider does not practice in this state at present.',
    'Verified with the board. Privileges were adjusted by the medical staff office.',
  ],
  NPI: ['The NPI was corrected in our system.', 'The provider has retired; term date set in the roster.'],
  OPTOUT: ['The provider does not bill Medicare for us. Documented in the contract file.'],
  SSDMF: ['Confirmed by the family. Record closed and claims of later dates stopped.'],
  NPDB: [
    'Known since the application. The committee has taken note; no change of privileges.',
    'Reviewed by the committee and filed with the credentials. Focused review for six months.',
  ],
}
const suspected = [
  'Not our provider: the date of birth on the official letter differs.',
  'Not our provider: the middle name and the address do not agree; the SSN was checked with the source.',
]
const confirmed = [
  'Confirmed with the source by SSN. Removed from the schedule, payments stopped as of the effective date.',
  'Confirmed. Contract terminated, refund calculated by finance.',
]
const removed = [
  'No longer on the list. Reinstatement letter is on file.',
  'Removal confirmed on the publisher’s site.',
]

const voided = ['The Data Bank has withdrawn the report. Noted in the credentials file.']
const settled = ['The source shows it in good order again; nothing is left to do.']

const pick = (notes: readonly string[], chance: number): string => notes[chance % notes.length]!

function closingNote({ product, result, cause }: OpenAlert, chance: number): string {
  if (cause === 'removed') return pick(product === 'NPDB' ? voided : removed, chance)
  if (cause !== 'new' && cause !== 'changed') return pick(settled, chance)
  return pick(closing[product] ?? (result === 'Match' ? confirmed : suspected), chance)
}

/**
 * What reviewers do about an alert in the days after a wave: most are resolved within two months, some are under
 * review, and a few are left open.
 */
export function planReview(
  alert: OpenAlert,
  { seed, wave, days }: { seed: number; wave: Date; days: number },
): PlannedReview | null {
  const chance = hashOf(seed, [alert.externalId, alert.sourceId, alert.key, alert.cause].join('|'))
  const share = chance / 2 ** 32
  const ageDays = (wave.getTime() - alert.createdAt.getTime()) / dayMs
  // within the remaining days, less than a working day after the hour of the wave
  const afterMinutes = (1 + (chance % Math.max(1, days - 1))) * 24 * 60 - 180 + (chance % 420)
  const reviewer = chance % 2 === 0 ? 0 : 1
  const note = closingNote(alert, chance >>> 4)
  const begin = pick(looking[alert.product] ?? lookingElse, chance >>> 4)
  const isOld = ageDays > 50 && share < 0.92
  if (isOld && (alert.status === 'UNDER_REVIEW' || share < 0.6))
    return { status: 'RESOLVED', note, afterMinutes, reviewer }
  if (alert.status === 'UNDER_REVIEW')
    return share < 0.42 ? { status: 'RESOLVED', note, afterMinutes, reviewer } : null
  if (share < 0.14) return { status: 'RESOLVED', note, afterMinutes, reviewer }
  return share < 0.62 || isOld ? { status: 'UNDER_REVIEW', note: begin, afterMinutes, reviewer } : null
}
