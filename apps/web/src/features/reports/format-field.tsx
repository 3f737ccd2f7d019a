import { SegmentedControl } from '@mantine/core'
import { reportTable, type ReportFormat, type ReportType } from '@vigil/contract'
import { useId } from 'react'
import css from './system/report-dialog.module.css'

interface FormatFieldProps {
  type: ReportType
  value: ReportFormat
  onChange: (format: ReportFormat) => void
}

/** The formats of a report; nothing if it has only one. */
export function FormatField({ type, value, onChange }: FormatFieldProps) {
  const labelId = useId()
  const formats: readonly ReportFormat[] = reportTable[type].formats
  if (formats.length === 1) return null
  return (
    <div>
      <div className={css['formatLabel']} id={labelId}>
        Format
      </div>
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        data={formats.map((format) => ({ value: format, label: format.toUpperCase() }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
