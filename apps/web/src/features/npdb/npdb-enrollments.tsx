import { formatDate, formatDateTime, type NpdbEnrollment } from '@vigil/contract'
import { userZone } from '../../lib/user-zone.ts'
import { DetailTable, type DetailColumn } from '../../ui/detail-table/detail-table.tsx'
import { orDash } from '../../ui/values/value-text.tsx'
import css from './npdb.module.css'

/** Accepted, Pending, Rejected or Removed, with the day and the reason where there is one. */
function statusOf({ accepted, removedAt, rejected, renewsOn }: NpdbEnrollment): string {
  if (removedAt !== null) return `Removed ${formatDateTime(new Date(removedAt), userZone()).slice(0, 10)}`
  if (rejected !== null) return rejected === '' ? 'Rejected' : `Rejected: ${rejected}`
  if (!accepted) return 'Pending'
  return renewsOn === null ? 'Accepted' : `Accepted, renews ${formatDate(renewsOn)}`
}

const enrolled: DetailColumn<NpdbEnrollment> = {
  header: 'Enrolled',
  cell: ({ enrolledDate }) => orDash(enrolledDate && formatDate(enrolledDate)),
}
const status: DetailColumn<NpdbEnrollment> = { header: 'Status', cell: statusOf }
const number: DetailColumn<NpdbEnrollment> = {
  header: 'DBID',
  cell: ({ dbid }) => dbid,
  isRowHeader: true,
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
