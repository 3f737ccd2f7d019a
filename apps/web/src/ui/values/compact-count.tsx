import { compactCount, limits } from '@vigil/contract'
import css from './compact-count.module.css'
import { VisuallyHidden } from '../toasts/live-region.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'

interface CompactCountProps {
  value: number
  /** off inside a tab, button or link, which is focusable itself */
  focusable?: boolean
}

/** 1,250 as "1.2K", with the full number on hover or focus and for screen readers. */
export function CompactCount({ value, focusable = true }: CompactCountProps) {
  const short = compactCount(value)
  if (value <= limits.compactAbove) return <span className={css['count']}>{short}</span>
  const full = value.toLocaleString('en-US')
  return (
    <Tooltip label={full}>
      <span className={css['count']} {...(focusable && { tabIndex: 0 })}>
        <span aria-hidden="true">{short}</span>
        <VisuallyHidden>{full}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
