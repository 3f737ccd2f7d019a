import type { TimelineFilter } from '@vigil/contract'
import { useState } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { KindChips } from './kind-chips.tsx'
import { TimelineEvents } from './timeline-events.tsx'
import { zoneHint } from './timeline-texts.ts'
import css from './timeline.module.css'

interface TimelinePanelProps {
  subjectId: string
  /** yyyy-MM-dd; null: today */
  asOf: string | null
}

/** What happened to a subject and what was known about it, today or as of any earlier day. */
export function TimelinePanel({ subjectId, asOf }: TimelinePanelProps) {
  const [filters, setFilters] = useState<readonly TimelineFilter[]>([])
  return (
    <Card title="Timeline" actions={zoneHint}>
      <div className={css['panel']}>
        <KindChips filters={filters} onFilters={setFilters} />
        <TimelineEvents view={{ subjectId, asOf, filters }} onClearFilters={() => setFilters([])} />
      </div>
    </Card>
  )
}
