import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './filter-dialog.module.css'
import { useFilterDraft, type FilterDraft } from './use-filter-draft.ts'

interface FilterDialogProps<T extends object> {
  title: string
  opened: boolean
  onClose: () => void
  /** the filter in force */
  value: T
  emptyValue: T
  problems?: (draft: T) => Record<string, string>
  children: (form: FilterDraft<T>) => ReactNode
  applyLabel?: string
  onApply: (value: T) => void
  /** the empty filter is in force from now on */
  onClear: () => void
  onGenerateReport?: ((value: T) => void) | undefined
  generateReportAllowed?: boolean
  /** it is being made */
  reportPending?: boolean
}

export function FilterDialog<T extends object>(props: FilterDialogProps<T>) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} size="lg">
      <FilterForm {...props} />
    </Modal>
  )
}

/** Lives only while the dialog is open, so that each opening starts from the filter in force. */
function FilterForm<T extends object>(props: FilterDialogProps<T>) {
  const { value, emptyValue, onApply, onClear, onGenerateReport, generateReportAllowed = true } = props
  const form = useFilterDraft({ value, emptyValue, problems: props.problems })

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
