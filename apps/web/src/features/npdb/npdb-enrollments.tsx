import { formatDate, formatDateTime, type NpdbEnrollment, type NpdbFailedRequest } from '@vigil/contract'
import type { ReactNode } from 'react'
import { userZone } from '../../lib/user-zone.ts'
import { DetailTable, type DetailColumn } from '../../ui/detail-table/detail-table.tsx'
import { orDash } from '../../ui/values/value-text.tsx'
import css from './npdb.module.css'

const dayOf = (moment: string): string => formatDateTime(new Date(moment), userZone()).slice(0, 10)

/** Accepted, Pending, Rejected or Removed, with the day and the reason where there is one. */
function stateOf({ accepted, removedAt, rejected, renewsOn }: NpdbEnrollment): string {
  if (removedAt !== null) return `Removed ${dayOf(removedAt)}`
  const until = renewsOn === null ? null : formatDate(renewsOn)
  if (rejected !== null) {
    const what = until === null ? 'Rejected' : `Enrolled until ${until}, renewal rejected`
    return rejected === '' ? what : `${what}: ${rejected}`
  }
  if (!accepted) return 'Pending'
  return until === null ? 'Accepted' : `Accepted, renews ${until}`
}

/** A request that keeps failing, with the reason. */
export function FailedRequest({ failure }: { failure: NpdbFailedRequest }) {
  const { attempts, attemptedAt, reason } = failure
  const times = attempts === 1 ? 'once' : `${attempts} times`
  return (
    <span className={css['failure']}>
      {`Request failed ${times}, last on ${dayOf(attemptedAt)}: ${reason} Vigil will try again.`}
    </span>
  )
}

const statusOf = (enrollment: NpdbEnrollment): ReactNode => (
  <div>
    {stateOf(enrollment)}
    {enrollment.failure && <FailedRequest failure={enrollment.failure} />}
  </div>
)

const enrolled: DetailColumn<NpdbEnrollment> = {
  header: 'Enrolled',
  cell: ({ enrolledDate }) => orDash(enrolledDate && formatDate(enrolledDate)),
}
const status: DetailColumn<NpdbEnrollment> = { header: 'Status', cell: statusOf }
const number: DetailColumn<NpdbEnrollment> = {
  header: 'DBID',
  cell: ({ dbid }) => dbid,
  isRowHeader: true,
  isStrong: ({ removedAt }) => removedAt === null,
}

interface NpdbEnrollmentsProps {
  enrollments: readonly NpdbEnrollment[]
  /** the client has one number only: it is not shown */
  singleDbid: boolean
}

export function NpdbEnrollments({ enrollments, singleDbid }: NpdbEnrollmentsProps) {
  return (
    <section>
      <h3 className={css['partTitle']}>Continuous Query</h3>
      <DetailTable
        label="NPDB enrollments"
        columns={singleDbid ? [enrolled, status] : [number, enrolled, status]}
        tracks={singleDbid ? '140px minmax(0, 1fr)' : '180px 120px minmax(0, 1fr)'}
        rows={enrollments}
        rowId={({ dbid, enrolledDate, removedAt }) => `${dbid} ${enrolledDate} ${removedAt}`}
      />
    </section>
  )
}
