import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { timelineFilters, visibleTimelineKinds, type TimelineFilter } from '@vigil/contract'
import { useSession } from '../../../../lib/session.ts'
import { TypedDate } from '../../../../ui/dates/typed-date.tsx'
import css from './timeline.module.css'

interface TimelineToolbarProps {
  /** yyyy-MM-dd; null: today */
  asOf: string | null
  today: string
  isFuture: boolean
  filters: readonly TimelineFilter[]
  onAsOf: (asOf: string | null) => void
  onFilters: (filters: readonly TimelineFilter[]) => void
}

/** The day, and the kinds of events. */
export function TimelineToolbar({ asOf, today, isFuture, filters, onAsOf, onFilters }: TimelineToolbarProps) {
  return (
    <div className={css['toolbar']}>
      <div className={css['asOf']}>
        <TypedDate
          label="As of"
          value={asOf}
          onChange={onAsOf}
          bounds={{ maxDate: today }}
          isWrong={isFuture}
        />
        {asOf !== null && (
          <Button variant="default" onClick={() => onAsOf(null)}>
            Back to Today
          </Button>
        )}
      </div>
      <p className={css['problem']} role="alert">
        {isFuture && 'Choose today or an earlier day.'}
      </p>
      <KindChips filters={filters} onFilters={onFilters} />
    </div>
  )
}

/** Filters for events that the user may see. */
function useFilters(): TimelineFilter[] {
  const { actor } = useSession()
  const visible = visibleTimelineKinds(actor)
  return (Object.keys(timelineFilters) as TimelineFilter[]).filter((filter) =>
    timelineFilters[filter].kinds.some((kind) => visible.includes(kind)),
  )
}

function KindChips({ filters, onFilters }: Pick<TimelineToolbarProps, 'filters' | 'onFilters'>) {
  const offered = useFilters()
  const toggle = (filter: TimelineFilter): void =>
    onFilters(offered.filter((one) => filters.includes(one) !== (one === filter)))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons, not fields
    <div role="group" className={css['chips']} aria-label="Kinds of events">
      {offered.map((filter) => {
        const chosen = filters.includes(filter)
        return (
          <button
            key={filter}
            type="button"
            className={css['chip']}
            aria-pressed={chosen}
            onClick={() => toggle(filter)}
          >
            {chosen && <IconCheck size={14} aria-hidden="true" />}
            {timelineFilters[filter].label}
          </button>
        )
      })}
    </div>
  )
}
