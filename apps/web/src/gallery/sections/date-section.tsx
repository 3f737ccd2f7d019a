import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { DateRange, type DateRangeValue } from '../../ui/dates/date-range.tsx'
import css from '../gallery.module.css'

const today = '2026-11-15'

function Sample({ start }: { start: DateRangeValue | null }) {
  const [value, setValue] = useState(start)
  return <DateRange label="Alert creation date" value={value} onChange={setValue} today={today} />
}

export function DateSection() {
  return (
    <div className={css['grid']}>
      <Card title="Any time">
        <Sample start={null} />
      </Card>
      <Card title="Rolling">
        <Sample start={{ relativeDate: 30 }} />
      </Card>
      <Card title="Custom">
        <Sample start={{ relativeDate: 0, startDate: '2026-06-01', endDate: '2026-11-15' }} />
      </Card>
      <Card title="Too long">
        <Sample start={{ relativeDate: 0, startDate: '2026-01-01', endDate: '2026-11-15' }} />
      </Card>
    </div>
  )
}
