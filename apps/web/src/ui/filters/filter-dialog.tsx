import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './filter-dialog.module.css'
import { useFilterDraft, type FilterDraft, type FilterDraftState } from './use-filter-draft.ts'

interface FilterDialogProps<T extends object> {
  title: string
  opened: boolean
  onClose: () => void
  /** the current filter */
  value: T
  emptyValue: T
  problems?: (draft: T) => Record<string, string>
  children: (form: FilterDraft<T>) => ReactNode
  applyLabel?: string
  onApply: (value: T) => void
  /** the filter was cleared */
  onClear: () => void
  onGenerateReport?: ((value: T) => void) | undefined
  generateReportAllowed?: boolean
  /** it is being generated */
  reportPending?: boolean
  /** another dialog is open above this one, and hears the keys */
  isCovered?: boolean
}

/** An outside click does not discard unapplied changes. */
export function FilterDialog<T extends object>(props: FilterDialogProps<T>) {
  const { opened, value, emptyValue, problems } = props
  const form = useFilterDraft({ opened, value, emptyValue, problems })
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={props.title}
      size="lg"
      closeOnClickOutside={!form.isChanged}
      closeOnEscape={!props.isCovered}
      trapFocus={!props.isCovered}
    >
      <FilterForm {...props} form={form} />
    </Modal>
  )
}

function FilterForm<T extends object>({
  form,
  ...props
}: FilterDialogProps<T> & { form: FilterDraftState<T> }) {
  const { onApply, onClear, onGenerateReport, generateReportAllowed = true } = props
  return (
    <form
      noValidate
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (form.canApply) onApply(form.draft)
      }}
    >
      <div className={css['fields']}>{props.children(form)}</div>
      <div className={css['buttons']}>
        {onGenerateReport && (
          <Button
            variant="default"
            className={css['report'] ?? ''}
            loading={props.reportPending ?? false}
            disabled={!generateReportAllowed || !form.isSet || !form.isValid}
            onClick={() => onGenerateReport(form.draft)}
          >
            Generate Report
          </Button>
        )}
        <Button
          variant="default"
          disabled={!form.isSet && !form.isInForce}
          onClick={() => {
            form.reset()
            onClear()
          }}
        >
          Clear Filters
        </Button>
        <Button type="submit" disabled={!form.canApply}>
          {props.applyLabel ?? 'Apply Filter'}
        </Button>
      </div>
    </form>
  )
}
