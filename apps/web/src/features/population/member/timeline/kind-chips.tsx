import { IconCheck } from '@tabler/icons-react'
import { timelineFilters, visibleTimelineKinds, type TimelineFilter } from '@vigil/contract'
import { useSession } from '../../../../lib/session.ts'
import css from './timeline.module.css'

/** Filters for events that the user may see. */
function useFilters(): TimelineFilter[] {
  const { actor } = useSession()
  const visible = visibleTimelineKinds(actor)
  return (Object.keys(timelineFilters) as TimelineFilter[]).filter((filter) =>
    timelineFilters[filter].kinds.some((kind) => visible.includes(kind)),
  )
}

interface KindChipsProps {
  filters: readonly TimelineFilter[]
  onFilters: (filters: readonly TimelineFilter[]) => void
}

/** The kinds of events to show. */
export function KindChips({ filters, onFilters }: KindChipsProps) {
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
