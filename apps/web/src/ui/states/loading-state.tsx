import { Loader } from '@mantine/core'
import { LiveRegion } from '../live-region.tsx'
import css from './states.module.css'

/** Something is on its way; says what. Never to be mistaken for an empty place. */
export function LoadingState({ label }: { label: string }) {
  return (
    <LiveRegion className={css['state']} state="loading" busy>
      <Loader aria-hidden="true" />
      <p className={css['detail']}>{label}</p>
    </LiveRegion>
  )
}
