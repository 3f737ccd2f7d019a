import { LiveRegion } from '../live-region.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './states.module.css'

/** A thin line over content that stays; the parent must be positioned. */
export function RefreshingBar({ active, label = 'Refreshing' }: { active: boolean; label?: string }) {
  return (
    <LiveRegion className={css['barPlace']}>
      {active && (
        <>
          <span className={css['bar']} aria-hidden="true" />
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </LiveRegion>
  )
}
