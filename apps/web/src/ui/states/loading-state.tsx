import { Loader } from '@mantine/core'
import { LiveRegion, VisuallyHidden } from '../toasts/live-region.tsx'
import css from './states.module.css'

/** Says what is loading. Never looks like an empty state. */
export function LoadingState({ label }: { label: string }) {
  return (
    <LiveRegion className={css['state']} state="loading" busy>
      <Loader aria-hidden="true" />
      <p className={css['detail']}>{label}</p>
    </LiveRegion>
  )
}

/** A thin bar over content that stays visible; the parent must be positioned. */
export function RefreshingBar({ active, label = 'Refreshing' }: { active: boolean; label?: string }) {
  return (
    <LiveRegion className={css['barSlot']}>
      {active && (
        <>
          <span className={css['bar']} aria-hidden="true" />
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </LiveRegion>
  )
}
