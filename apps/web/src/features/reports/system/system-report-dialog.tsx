import { Button, Modal } from '@mantine/core'
import { reportTable } from '@vigil/contract'
import type { SubmitEvent } from 'react'
import { refusalText } from '../../../lib/failure.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { TypedDate } from '../../../ui/dates/typed-date.tsx'
import { FormatField } from '../format-field.tsx'
import { ReportContents } from '../report-contents.tsx'
import { ReportNameField } from '../report-name-field.tsx'
import { useRunReport } from '../use-run-report.ts'
import { ProductsField } from './products-field.tsx'
import { RangeField } from './range-field.tsx'
import { ReportCount } from './report-count.tsx'
import {
  dateProblem,
  emptyDrafts,
  hasProducts,
  isAboutSubject,
  orderOf,
  type ReportDraft,
  type SystemReportType,
} from './report-draft.ts'
import css from './report-dialog.module.css'
import { SubjectField } from './subject-field.tsx'

interface SystemReportDialogProps {
  type: SystemReportType
  opened: boolean
  /** yyyy-MM-dd in the user's zone, when it was opened */
  today: string
  onClose: () => void
}

interface ScopeProps {
  type: SystemReportType
  today: string
  draft: ReportDraft
  change: (part: Partial<ReportDraft>) => void
}

/** What the report is about: a provider on a day, or a period and perhaps products. */
function Scope({ type, today, draft, change }: ScopeProps) {
  if (isAboutSubject(type)) {
    const problem = dateProblem(draft.date, today)
    return (
      <>
        <SubjectField value={draft.subject} onChange={(subject) => change({ subject })} />
        <div>
          <TypedDate
            label="Date"
            value={draft.date}
            onChange={(date) => change({ date })}
            bounds={{ maxDate: today }}
            isWrong={problem !== null}
          />
          <p className={css['refusal']} role="alert">
            {problem}
          </p>
        </div>
      </>
    )
  }
  return (
    <>
      <RangeField draft={draft} today={today} onChange={change} />
      {hasProducts(type) && (
        <ProductsField value={draft.products} onChange={(products) => change({ products })} />
      )}
    </>
  )
}

function ReportForm({ type, today, onClose }: Omit<SystemReportDialogProps, 'opened'>) {
  const { value: draft, change, clear } = useDraft('report', type, emptyDrafts[type])
  const { run, isPending, isDirect, error } = useRunReport(() => {
    clear()
    onClose()
  })
  const order = orderOf(type, draft, today)
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    // a dialog is a portal of its page's React tree: its submit must not reach a form around it
    event.stopPropagation()
    if (order && !isPending) run(order)
  }
  return (
    <form noValidate className={css['form']} onSubmit={submit}>
      <p className={css['about']}>{reportTable[type].description}</p>
      <Scope type={type} today={today} draft={draft} change={change} />
      <div className={css['pair']}>
        {!isDirect && <ReportNameField value={draft.name} onChange={(name) => change({ name })} />}
        <FormatField type={type} value={draft.format} onChange={(format) => change({ format })} />
      </div>
      <ReportContents type={type} />
      <ReportCount order={order} isDirect={isDirect} />
      {error && (
        <p className={css['refusal']} role="alert">
          {refusalText(error)}
        </p>
      )}
      <div className={css['buttons']}>
        <Button
          variant="default"
          onClick={() => {
            clear()
            onClose()
          }}
        >
          Cancel
        </Button>
        <Button type="submit" disabled={!order} loading={isPending}>
          Generate Report
        </Button>
      </div>
    </form>
  )
}

/** What a system report needs to know. */
export default function SystemReportDialog({ opened, ...props }: SystemReportDialogProps) {
  const { type, onClose } = props
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={reportTable[type].name}
      size="lg"
      closeOnClickOutside={false}
    >
      <ReportForm key={type} {...props} />
    </Modal>
  )
}
