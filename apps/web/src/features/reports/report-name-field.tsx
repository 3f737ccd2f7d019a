import { TextInput } from '@mantine/core'
import { limits } from '@vigil/contract'
import css from './system/report-dialog.module.css'

interface ReportNameFieldProps {
  value: string
  error?: string | null
  isFirst?: boolean
  onChange: (name: string) => void
}

/** The name that a report has in the history. */
export const ReportNameField = ({ value, error, isFirst, onChange }: ReportNameFieldProps) => (
  <TextInput
    label="Report Name"
    required
    maxLength={limits.reportName}
    autoComplete="off"
    value={value}
    error={error}
    rightSection={
      <span className={css['count']} aria-hidden="true">{`${value.length}/${limits.reportName}`}</span>
    }
    rightSectionWidth={52}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...(isFirst && { 'data-autofocus': true })}
  />
)
