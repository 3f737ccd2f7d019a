import { LiveRegion, VisuallyHidden } from '../toasts/live-region.tsx'
import css from './states.module.css'

interface TableSkeletonProps {
  label: string
  rows?: number
  columns?: number
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)

/** Skeleton rows of a plain table; `DataTable` has its own. */
export function TableSkeleton({ label, rows = 6, columns = 4 }: TableSkeletonProps) {
  return (
    <LiveRegion className={css['relative']} state="loading" busy>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">
        {range(rows).map((row) => (
          <div key={row} className={css['skeletonRow']}>
            {range(columns).map((column) => (
              <SkeletonLine key={column} seed={row + column} />
            ))}
          </div>
        ))}
      </div>
    </LiveRegion>
  )
}

export function SkeletonLine({ seed }: { seed: number }) {
  return <span className={css['skeletonLine']} style={{ width: `${50 + ((seed * 37) % 40)}%` }} />
}
