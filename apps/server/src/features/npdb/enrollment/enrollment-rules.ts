import type { NpdbQueryKind } from '@vigil/contract'
import { dayMs } from '@vigil/contract'
import type { SubjectReply } from '../gateway/npdb-gateway.ts'
import type { EnrollmentRow, WantedRow } from './enrollment-queries.ts'

/** An enrollment lasts a year; it is renewed this long before its end. */
const renewalDays = 30
export const subjectsPerMessage = 100

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

export interface EnrollmentPlan {
  /** not enrolled yet */
  added: WantedRow[]
  /** rejected before, and the facts have changed since */
  repeated: EnrollmentRow[]
  renewed: EnrollmentRow[]
  canceled: EnrollmentRow[]
  /** never accepted and no longer wanted: nothing is sent */
  dropped: EnrollmentRow[]
}

const keyOf = ({ subjectId, dbid }: { subjectId: string; dbid: string }): string => `${subjectId} ${dbid}`

const isDue = ({ endsOn }: EnrollmentRow, now: Date): boolean =>
  endsOn !== null && endsOn <= dayOf(new Date(now.getTime() + renewalDays * dayMs))

/** What to ask of the Data Bank. Whatever waits for an answer is left alone until it has one. */
export function planEnrollments(
  wanted: readonly WantedRow[],
  live: readonly EnrollmentRow[],
  awaiting: ReadonlySet<string>,
  now: Date,
): EnrollmentPlan {
  const wantedBy = new Map(wanted.map((row) => [keyOf(row), row]))
  const known = new Set(live.map(keyOf))
  const idle = live.filter(({ id }) => !awaiting.has(id))
  const stays = idle.filter((row) => wantedBy.has(keyOf(row)))
  const leaves = idle.filter((row) => !wantedBy.has(keyOf(row)))
  const isNewFact = (row: EnrollmentRow): boolean => wantedBy.get(keyOf(row))!.factsHash !== row.factsHash
  return {
    added: wanted.filter((row) => !known.has(keyOf(row))),
    repeated: stays.filter((row) => row.state === 'pending' || (row.state === 'rejected' && isNewFact(row))),
    renewed: stays.filter((row) => row.state === 'accepted' && isDue(row, now)),
    canceled: leaves.filter(({ state }) => state === 'accepted'),
    dropped: leaves.filter(({ state }) => state !== 'accepted'),
  }
}

/** The state of an enrollment after an answer. */
export function settled(
  kind: NpdbQueryKind,
  { accepted, reason, enrolledOn, endsOn }: SubjectReply,
  now: Date,
): Partial<EnrollmentRow> {
  // one that the Data Bank does not know is not enrolled either
  if (kind === 'cancel') return { state: 'canceled', canceledAt: now }
  if (!accepted) return { state: 'rejected', reason: reason.slice(0, 500) }
  const year = new Date(now)
  year.setUTCFullYear(year.getUTCFullYear() + 1)
  const ends = endsOn || dayOf(year)
  if (kind === 'renew') return { state: 'accepted', reason: null, endsOn: ends }
  return { state: 'accepted', reason: null, enrolledOn: enrolledOn || dayOf(now), endsOn: ends }
}
