import { Button, TextInput } from '@mantine/core'
import { formatDate, monitoringDay, providerProblemTexts, type MonitoredSubject } from '@vigil/contract'
import { useDraft } from '../../../lib/use-draft.ts'
import { parseTypedDate, wrongDateText } from '../../../ui/dates/date-range-rules.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { FormSection } from '../../../ui/forms/form-section.tsx'
import css from './edit.module.css'
import { useEndMonitoring } from './edit-queries.ts'

const noEnd = { date: '' }

const today = (): string => monitoringDay(new Date())

function problemOf(typed: string, { startDate }: MonitoredSubject): string | undefined {
  if (typed.trim() === '') return undefined
  const date = parseTypedDate(typed)
  if (date === null) return wrongDateText
  return date < startDate ? providerProblemTexts.endsBeforeStart : undefined
}

/** Ends monitoring today or on a given day, after a question that names both. */
export function EndMonitoring({ subject }: { subject: MonitoredSubject }) {
  const { value, change, clear } = useDraft('end-monitoring', subject.id, noEnd)
  const typed = value.date
  const confirm = useConfirm()
  const ending = useEndMonitoring(subject.id)
  const problem = problemOf(typed, subject)

  async function ask(): Promise<void> {
    const date = parseTypedDate(typed) ?? today()
    const yes = await confirm({
      title: 'End monitoring',
      text: `End the monitoring of ${subject.name} on ${formatDate(date)}? The provider is not checked from that day on. Alerts and evidence are kept.`,
      confirmLabel: 'End Monitoring',
      tone: 'danger',
    })
    if (yes) ending.mutate(date, { onSuccess: clear })
  }
  return (
    <FormSection
      title="End monitoring"
      description={
        subject.endDate
          ? `Ends on ${formatDate(subject.endDate)}.`
          : 'For a provider who has left. Evidence is kept.'
      }
    >
      <div className={css['term']}>
        <TextInput
          label="End Date of Monitoring"
          description="Empty: today."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="MM/DD/YYYY"
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={(event) => change({ date: event.currentTarget.value })}
        />
        <Button
          variant="default"
          disabled={problem !== undefined}
          loading={ending.isPending}
          onClick={() => void ask()}
        >
          End Monitoring
        </Button>
      </div>
    </FormSection>
  )
}
