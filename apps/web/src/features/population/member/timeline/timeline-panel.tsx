import { monitoringDay, type TimelineFilter } from '@vigil/contract'
import { useState } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { AsOfStatuses } from './as-of-statuses.tsx'
import { TimelineEvents } from './timeline-events.tsx'
import { zoneHint } from './timeline-texts.ts'
import { TimelineToolbar } from './timeline-toolbar.tsx'
import css from './timeline.module.css'

/** What happened to a subject and what was known about it, today or as of any earlier day. */
export function TimelinePanel({ subjectId }: { subjectId: string }) {
  const [asOf, setAsOf] = useState<string | null>(null)
  const [filters, setFilters] = useState<readonly TimelineFilter[]>([])
  const [today] = useState(() => monitoringDay(new Date()))
  const isFuture = asOf !== null && asOf > today
  return (
    <Card title="Timeline" actions={zoneHint}>
      <div className={css['panel']}>
        <TimelineToolbar
          asOf={asOf}
          today={today}
          isFuture={isFuture}
          filters={filters}
          onAsOf={setAsOf}
          onFilters={setFilters}
        />
        {!isFuture && (
          <>
            {asOf !== null && <AsOfStatuses subjectId={subjectId} asOf={asOf} />}
            <TimelineEvents view={{ subjectId, asOf, filters }} onClearFilters={() => setFilters([])} />
          </>
        )}
      </div>
    </Card>
  )
}
