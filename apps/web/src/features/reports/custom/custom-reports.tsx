import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  customReportTypes,
  decideAccess,
  formatDate,
  mayRunReport,
  reportAccess,
  reportIntervalTexts,
  toasts,
  type CustomReport,
} from '@vigil/contract'
import { failureOf } from '../../../lib/failure.ts'
import { useSession } from '../../../lib/session.ts'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { ReportCard } from '../report-card.tsx'
import { customReportsQuery, useDeleteCustomReport } from '../reports-queries.ts'
import css from '../reports.module.css'
import { useRunReport } from '../use-run-report.ts'
import { ScheduleButton } from './schedule-button.tsx'

function DeleteButton({ report }: { report: CustomReport }) {
  const confirm = useConfirm()
  const { mutate, isPending } = useDeleteCustomReport(report)
  async function remove(): Promise<void> {
    const agreed = await confirm({
      title: 'Delete custom report',
      text: `Are you sure you want to delete ${report.name}?`,
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (agreed) mutate()
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Delete ${report.name}`}
      loading={isPending}
      onClick={() => void remove()}
    >
      <IconTrash size={16} aria-hidden="true" />
    </ActionIcon>
  )
}

function CustomReportCard({ report }: { report: CustomReport }) {
  const { actor } = useSession()
  const { run, isPending } = useRunReport()
  const { id, name, type, description, schedule } = report
  const maySave = decideAccess(reportAccess.save, actor) === 'allowed'
  return (
    <ReportCard
      name={name}
      kind={customReportTypes[type]}
      description={description}
      {...(schedule && {
        note: `${reportIntervalTexts[schedule.interval].label}, next ${formatDate(schedule.nextDate)}`,
      })}
      actions={
        <>
          {maySave && <DeleteButton report={report} />}
          {maySave && mayRunReport(actor, type) && <ScheduleButton report={report} />}
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Run ${name}`}
            loading={isPending}
            disabled={!mayRunReport(actor, type)}
            onClick={() => run({ reportType: type, configId: id, reportName: name })}
          >
            Run
          </Button>
        </>
      }
    />
  )
}

/** The filters that the client has saved as reports. */
export function CustomReports() {
  const { data, error, refetch } = useQuery(customReportsQuery)
  return (
    <Carousel title="Custom Reports" count={data?.length ?? null}>
      {!data && !error && <LoadingState label="Loading the custom reports" />}
      {!data && error && (
        <ErrorState {...failureOf(error, toasts.reports.list)} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <p className={css['empty']}>
          Custom reports will appear here. Save one with Generate Report in the filter of alerts or of the
          population.
        </p>
      )}
      {data?.map((report) => (
        <CustomReportCard key={report.id} report={report} />
      ))}
    </Carousel>
  )
}
