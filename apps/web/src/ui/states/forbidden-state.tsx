import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LiveRegion } from '../toasts/live-region.tsx'
import css from './states.module.css'

interface ForbiddenStateProps {
  title?: string
  hint?: ReactNode
  action?: ReactNode
}

/** Tells users that they may not see this. */
export function ForbiddenState({
  title = 'You do not have access to this.',
  hint = 'Ask an administrator of your organization if you need it.',
  action,
}: ForbiddenStateProps) {
  return (
    <LiveRegion className={css['state']} state="forbidden">
      <IconLock className={css['sign']} size={20} aria-hidden="true" />
      <p className={css['title']}>{title}</p>
      <p className={css['detail']}>{hint}</p>
      {action}
    </LiveRegion>
  )
}
