import { Button, Modal, SegmentedControl } from '@mantine/core'
import {
  formatDate,
  reportIntervals,
  reportIntervalTexts,
  reportTable,
  type CustomReport,
  type ReportInterval,
} from '@vigil/contract'
import { useId, useState, type SubmitEvent } from 'react'
import { refusalText } from '../../../lib/failure.ts'
import { useSession } from '../../../lib/session.ts'
import { FormatField } from '../format-field.tsx'
import { useScheduleCustomReport } from '../reports-queries.ts'
import css from '../system/report-dialog.module.css'

interface ScheduleDialogProps {
  report: CustomReport
  opened: boolean
  onClose: () => void
}

type Choice = ReportInterval | 'never'
const choices: { value: Choice; label: string }[] = [
  { value: 'never', label: 'Never' },
  ...reportIntervals.map((value) => ({ value, label: reportIntervalTexts[value].label })),
]

/** What the chosen interval means, and who is told. */
function explanation(choice: Choice, { schedule }: CustomReport, userName: string): string {
  if (choice === 'never') return 'The report runs only when somebody runs it.'
  const when = `${reportIntervalTexts[choice].when} in your time zone.`
  const others = schedule && schedule.userName !== userName ? ` instead of ${schedule.userName}` : ''
  return `${when} It appears in your downloads, and you receive the email${others}.`
}

function ScheduleForm({ report, onClose }: Omit<ScheduleDialogProps, 'opened'>) {
  const { type, schedule } = report
  const { userName } = useSession().actor
  const [choice, setChoice] = useState<Choice>(schedule?.interval ?? 'weekly')
  const [format, setFormat] = useState(schedule?.format ?? reportTable[type].formats[0])
  const saving = useScheduleCustomReport(report)
  const labelId = useId()
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const body = choice === 'never' ? { interval: null } : { interval: choice, format }
    if (!saving.isPending) saving.mutate(body, { onSuccess: onClose })
  }
  return (
    <form noValidate className={css['form']} onSubmit={submit}>
      {schedule && (
        <p className={css['about']}>{`Next on ${formatDate(schedule.nextDate)} for ${schedule.userName}.`}</p>
      )}
      <div>
        <div className={css['formatLabel']} id={labelId}>
          Run by Itself
        </div>
        <SegmentedControl
          fullWidth
          aria-labelledby={labelId}
          data={choices}
          value={choice}
          onChange={setChoice}
        />
      </div>
      {choice !== 'never' && <FormatField type={type} value={format} onChange={setFormat} />}
      <p className={css['about']} aria-live="polite">
        {explanation(choice, report, userName)}
      </p>
      {saving.error && (
        <p className={css['refusal']} role="alert">
          {refusalText(saving.error)}
        </p>
      )}
      <div className={css['buttons']}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={saving.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** Whether a saved report is requested by itself. */
export default function ScheduleDialog({ opened, ...props }: ScheduleDialogProps) {
  return (
    <Modal opened={opened} onClose={props.onClose} title={`Schedule ${props.report.name}`} size="md">
      <ScheduleForm {...props} />
    </Modal>
  )
}
