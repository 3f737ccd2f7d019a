import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconShieldCheck } from '@tabler/icons-react'
import {
  decideAccess,
  formatDate,
  isPtAdmin,
  mayRunReport,
  maySwitchClient,
  reportAccess,
  type ReportRequest,
} from '@vigil/contract'
import { useSession } from '../../../lib/session.ts'
import {
  isInProgress,
  useDownload,
  useRetry,
  useSignature,
  type AdministeredId,
} from './downloads-queries.ts'
import css from './downloads.module.css'

interface ReportActionsProps {
  report: ReportRequest
  clientId: AdministeredId
}

function Download({ report, clientId }: ReportActionsProps) {
  const { actor } = useSession()
  const { mutate, isPending } = useDownload(clientId, report)
  const { availableUntil, reportName, mayDownload } = report
  const may = decideAccess(reportAccess.download, actor) === 'allowed' && mayDownload
  if (availableUntil === null) return <span className={css['quiet']}>No longer available</span>
  const until = `until ${formatDate(availableUntil)}`
  return (
    <>
      <span className={`${css['quiet']} ${css['until']}`}>{until}</span>
      {may && (
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          leftSection={<IconDownload size={14} aria-hidden="true" />}
          aria-label={`Download ${reportName}`}
          title={until}
          loading={isPending}
          onClick={() => mutate()}
        >
          Download
        </Button>
      )}
      {may && report.format === 'csv' && <Signature report={report} clientId={clientId} />}
    </>
  )
}

/** Of a CSV file, which has no place for it. */
function Signature({ report, clientId }: ReportActionsProps) {
  const { mutate, isPending } = useSignature(clientId, report)
  return (
    <ActionIcon
      variant="subtle"
      size={24}
      aria-label={`Signature of ${report.reportName}`}
      title="Download the signature, which proves that the file is unchanged: keep it beside the file, and run vigil verify"
      loading={isPending}
      onClick={() => mutate()}
    >
      <IconShieldCheck size={16} aria-hidden="true" />
    </ActionIcon>
  )
}

function Retry({ report, clientId }: ReportActionsProps) {
  const { actor } = useSession()
  const { mutate, isPending } = useRetry(clientId, report)
  const may = mayRunReport(actor, report.reportType) && (clientId === null || maySwitchClient(actor))
  const [reason] = report.errors
  return (
    <>
      {reason !== undefined && (
        <span className={css['reason']} title={reason}>
          {reason}
        </span>
      )}
      {may && (
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          aria-label={`Try Again: ${report.reportName}`}
          title={reason}
          loading={isPending}
          onClick={() => mutate()}
        >
          Try Again
        </Button>
      )}
    </>
  )
}

/** What can be done with a report now. */
export function ReportActions(props: ReportActionsProps) {
  const { actor } = useSession()
  const { report } = props
  const isOwn = report.createdByUsername === actor.userName
  return (
    <span className={css['actions']} data-short={isPtAdmin(actor) || undefined}>
      {isInProgress(report) && isOwn && <span className={css['quiet']}>We’ll email you</span>}
      {report.status === 'Complete' && <Download {...props} />}
      {report.status === 'Failed' && <Retry {...props} />}
    </span>
  )
}
