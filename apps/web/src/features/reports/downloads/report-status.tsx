import { reportTexts, type ReportRequest, type ReportStatus as Status } from '@vigil/contract'
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx'
import { StateSign, type Mark } from '../../../ui/values/state-sign.tsx'
import css from './downloads.module.css'

const marks: Record<Status, Mark> = {
  Pending: ['none', 'neutral'],
  Running: ['half', 'neutral'],
  Complete: ['tick', 'green'],
  Failed: ['cross', 'red'],
}

function ProgressBar({ progress }: { progress: NonNullable<ReportRequest['progress']> }) {
  const { done, total } = progress
  const percent = total > 0 ? Math.min(100, Math.floor((done * 100) / total)) : 0
  return (
    <span
      className={css['track']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> looks different in every browser
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={css['bar']} style={{ width: `${percent}%` }} />
    </span>
  )
}

/** How far a report is; what that means is a tooltip. */
export function ReportStatus({ report }: { report: ReportRequest }) {
  const { status, progress } = report
  const words = (
    <>
      <StateSign mark={marks[status]} />
      {status}
      {progress && <ProgressBar progress={progress} />}
    </>
  )
  if (status === 'Complete' || status === 'Failed')
    return (
      <span className={css['status']} data-status={status}>
        {words}
      </span>
    )
  return (
    <Tooltip label={reportTexts.tooltips[status]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its tooltip is for keyboards, too */}
      <span className={css['status']} data-status={status} tabIndex={0}>
        {words}
      </span>
    </Tooltip>
  )
}
