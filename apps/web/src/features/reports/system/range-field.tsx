import { Button } from '@mantine/core'
import { reportTexts } from '@vigil/contract'
import { CustomRange } from '../../../ui/dates/custom-range.tsx'
import { rangeText } from '../../../ui/dates/date-range-rules.ts'
import { rangeOf, rangePresets, type ReportDraft } from './report-draft.ts'
import css from './report-dialog.module.css'

interface RangeFieldProps {
  draft: ReportDraft
  today: string
  onChange: (part: Pick<ReportDraft, 'startDate' | 'endDate'>) => void
}

/** The period of a report, of at most six months. */
export function RangeField({ draft, today, onChange }: RangeFieldProps) {
  const range = rangeOf(draft)
  return (
    <fieldset className={css['group']}>
      <legend className="visually-hidden">Period</legend>
      <CustomRange
        value={range}
        today={today}
        problem={rangeText(range, today)}
        note={reportTexts.rangeNote}
        onChange={({ startDate = null, endDate = null }) => onChange({ startDate, endDate })}
      />
      <div className={css['presets']}>
        {Object.entries(rangePresets).map(([label, startOf]) => (
          <Button
            key={label}
            variant="transparent"
            size="compact-sm"
            px={0}
            onClick={() => onChange({ startDate: startOf(today), endDate: today })}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
