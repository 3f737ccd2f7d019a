import { Button, Modal, Textarea } from '@mantine/core'
import { decideAccess, limits, reportAccess, reportTable, type ReportFormat } from '@vigil/contract'
import { useId, type SubmitEvent } from 'react'
import { refusalText } from '../../../lib/failure.ts'
import { useSession } from '../../../lib/session.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { FormatField } from '../format-field.tsx'
import { FilterReportContents, rowsProblem, useFilterRows } from '../report-contents.tsx'
import { ReportNameField } from '../report-name-field.tsx'
import { useSaveCustomReport } from '../reports-queries.ts'
import css from '../system/report-dialog.module.css'
import { useRunReport } from '../use-run-report.ts'
import type { ReportFilter } from './report-filter.ts'

interface GenerateReportDialogProps {
  filter: ReportFilter
  opened: boolean
  onClose: () => void
}

interface Typed {
  name: string
  description: string
  format: ReportFormat
}
const nothingTyped: Record<ReportFilter['type'], Typed> = {
  alert: { name: '', description: '', format: reportTable.alert.formats[0] },
  population: { name: '', description: '', format: reportTable.population.formats[0] },
}

/** A name and a description, to run a filter now or to save it. */
function useGenerateReport(filter: ReportFilter, onClose: () => void) {
  const { value, change, clear } = useDraft('generate-report', filter.type, nothingTyped[filter.type])
  const done = (): void => {
    clear()
    onClose()
  }
  const report = useRunReport(done)
  const saving = useSaveCustomReport()
  // one error at a time: that of the latest action
  const forgetErrors = (): void => {
    report.reset()
    saving.reset()
  }
  const reportName = value.name.trim()
  const common = { name: reportName, description: value.description.trim() }

  function run(): void {
    forgetErrors()
    const order = { reportName, format: value.format }
    if (filter.type === 'alert')
      report.run({ reportType: 'alert', reportParameters: { alertConfig: filter.config }, ...order })
    else
      report.run({
        reportType: 'population',
        reportParameters: { populationConfig: filter.config },
        ...order,
      })
  }
  function save(): void {
    forgetErrors()
    const body =
      filter.type === 'alert'
        ? ({ type: 'alert', alertConfig: filter.config, ...common } as const)
        : ({ type: 'population', populationConfig: filter.config, ...common } as const)
    saving.mutate(body, { onSuccess: done })
  }
  return {
    value,
    change: (part: Partial<Typed>): void => {
      if (part.name !== undefined) forgetErrors()
      change(part)
    },
    run,
    save,
    isRunning: report.isPending,
    isSaving: saving.isPending,
    error: saving.error ?? report.error,
    isComplete: reportName !== '',
  }
}

function GenerateReportForm({ filter, onClose }: Omit<GenerateReportDialogProps, 'opened'>) {
  const { actor } = useSession()
  const form = useGenerateReport(filter, onClose)
  const { value, change } = form
  const isBusy = form.isRunning || form.isSaving
  const maySave = decideAccess(reportAccess.save, actor) === 'allowed'
  const rows = useFilterRows(filter)
  const problem = rowsProblem(rows, value.format)
  const problemId = useId()
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    // a dialog is a portal of its page's React tree: its submit must not reach a form around it
    event.stopPropagation()
    if (form.isComplete && problem === null && !isBusy) form.run()
  }
  return (
    <form noValidate className={css['form']} onSubmit={submit}>
      <ReportNameField
        isFirst
        value={value.name}
        error={form.error ? refusalText(form.error) : null}
        onChange={(name) => change({ name })}
      />
      {maySave && (
        <Textarea
          label="Description"
          description="Shown with the custom report."
          rows={2}
          maxLength={limits.reportDescription}
          value={value.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      )}
      <FormatField type={filter.type} value={value.format} onChange={(format) => change({ format })} />
      <FilterReportContents type={filter.type} rows={rows} problem={problem} problemId={problemId} />
      <div className={css['buttons']}>
        {maySave && (
          <Button
            variant="default"
            disabled={!form.isComplete || form.isRunning}
            loading={form.isSaving}
            onClick={form.save}
          >
            Save as Custom Report
          </Button>
        )}
        <Button
          type="submit"
          disabled={!form.isComplete || problem !== null || form.isSaving}
          loading={form.isRunning}
          {...(problem !== null && { 'aria-describedby': problemId })}
        >
          Run Now
        </Button>
      </div>
    </form>
  )
}

/** Makes a report of a filter: once, or for later. */
export default function GenerateReportDialog({ opened, ...props }: GenerateReportDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title="Generate Report"
      size="md"
      closeOnClickOutside={false}
    >
      <GenerateReportForm key={props.filter.type} {...props} />
    </Modal>
  )
}
