import type { NpdbQueryKind } from '@vigil/contract'
import { dayMs } from '@vigil/contract'
import type { SubjectReply } from '../gateway/npdb-gateway.ts'
import type { EnrollmentRow, MessageRow, WantedRow } from './enrollment-queries.ts'

/** An enrollment lasts a year; it is renewed this long before its end. */
const renewalDays = 30
export const subjectsPerMessage = 100

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

export interface EnrollmentPlan {
  /** not enrolled yet, or not any more */
  added: WantedRow[]
  /** rejected before, and the facts have changed since */
  repeated: EnrollmentRow[]
  /** also those whose renewal was rejected, once the facts have changed */
  renewed: EnrollmentRow[]
  canceled: EnrollmentRow[]
  /** over at the Data Bank, or never accepted and no longer wanted: nothing is sent */
  ended: EnrollmentRow[]
}

const keyOf = ({ subjectId, dbid }: { subjectId: string; dbid: string }): string => `${subjectId} ${dbid}`

const isDue = ({ endsOn }: EnrollmentRow, now: Date): boolean =>
  endsOn !== null && endsOn <= dayOf(new Date(now.getTime() + renewalDays * dayMs))

/** The Data Bank has accepted it; a rejected renewal does not end it before its year is over. */
const isEnrolled = ({ endsOn }: EnrollmentRow): boolean => endsOn !== null

/** Its year has ended without a renewal, as after a long outage: the Data Bank does not know it any more. */
const isOver = ({ endsOn }: EnrollmentRow, now: Date): boolean => endsOn !== null && endsOn < dayOf(now)

/** What to ask of the Data Bank. Whatever waits for an answer is left alone until it has one. */
export function planEnrollments(
  wanted: readonly WantedRow[],
  live: readonly EnrollmentRow[],
  awaiting: ReadonlySet<string>,
  now: Date,
): EnrollmentPlan {
  const wantedBy = new Map(wanted.map((row) => [keyOf(row), row]))
  const idle = live.filter(({ id }) => !awaiting.has(id))
  const over = new Set(idle.filter((row) => isOver(row, now)))
  const known = new Set(live.filter((row) => !over.has(row)).map(keyOf))
  const current = idle.filter((row) => !over.has(row))
  const stays = current.filter((row) => wantedBy.has(keyOf(row)))
  const leaves = current.filter((row) => !wantedBy.has(keyOf(row)))
  const isNewFact = (row: EnrollmentRow): boolean => wantedBy.get(keyOf(row))!.factsHash !== row.factsHash
  const rejected = stays.filter((row) => row.state === 'rejected' && isNewFact(row))
  return {
    added: wanted.filter((row) => !known.has(keyOf(row))),
    repeated: [
      ...stays.filter(({ state }) => state === 'pending'),
      ...rejected.filter((row) => !isEnrolled(row)),
    ],
    renewed: [
      ...stays.filter((row) => row.state === 'accepted' && isDue(row, now)),
      ...rejected.filter(isEnrolled),
    ],
    canceled: leaves.filter(isEnrolled),
    ended: [...over, ...leaves.filter((row) => !isEnrolled(row))],
  }
}

const hourMs = dayMs / 24
/** one run of the job with its retries */
const promptAttempts = 6

/**
 * A request that fails again and again is split in halves, which are split in turn as soon as they fail: what it fails for
 * stays behind alone. If the Data Bank has performed it nevertheless, it answers the halves as repeated.
 */
export const isSplitDue = (attempts: number, subjects: number): boolean =>
  attempts >= promptAttempts && subjects > 1
export const attemptsOfHalf = promptAttempts - 1

/**
 * Whether to send a request now that has failed before. After the retries of the first job, the pauses grow from two hours
 * to a day. It is never given up: the Data Bank may have performed it.
 */
export function isAttemptDue({ attempts, attemptedAt }: MessageRow, now: Date): boolean {
  if (attempts < promptAttempts || attemptedAt === null) return true
  const pauseMs = Math.min(dayMs, 2 * hourMs * 2 ** (attempts - promptAttempts))
  return now.getTime() >= attemptedAt.getTime() + pauseMs
}

/** A refused cancellation is sent again after this. */
export const cancelAgainMs = dayMs

/** When an enrollment ended: after its last day, or now. */
export const endOf = ({ endsOn }: EnrollmentRow, now: Date): Date =>
  endsOn === null ? now : new Date(Math.min(now.getTime(), Date.parse(endsOn) + dayMs))

/** What an answer changes about an enrollment. One whose cancellation was refused goes on. */
export function settled(
  kind: NpdbQueryKind,
  { outcome, reason, enrolledOn, endsOn }: SubjectReply,
  now: Date,
): Partial<EnrollmentRow> | null {
  const isGone = outcome === 'not enrolled' || (kind === 'cancel' && outcome === 'accepted')
  // whoever is to stay enrolled is enrolled anew
  if (isGone && kind !== 'enroll') return { state: 'canceled', canceledAt: now }
  if (kind === 'cancel') return null
  if (outcome !== 'accepted') return { state: 'rejected', reason: reason.slice(0, 500) }
  const year = new Date(now)
  year.setUTCFullYear(year.getUTCFullYear() + 1)
  const ends = endsOn || dayOf(year)
  if (kind === 'renew') return { state: 'accepted', reason: null, endsOn: ends }
  return { state: 'accepted', reason: null, enrolledOn: enrolledOn || dayOf(now), endsOn: ends }
}
