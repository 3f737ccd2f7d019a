import { LiveRegion, VisuallyHidden } from '../toasts/live-region.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { DataTableSkeleton } from './data-table-skeleton.tsx'
import type { DataTableProps } from './data-table-types.ts'

const skeletonRows = 10

/** Shown while the table has no rows: loading, failed, or empty. */
export function InsteadOfRows<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, state, error, selection } = props
  if (state === 'loading')
    return (
      <LiveRegion>
        <VisuallyHidden>{`Loading ${label}`}</VisuallyHidden>
        <DataTableSkeleton columns={columns} selectable={selection !== undefined} rows={skeletonRows} />
      </LiveRegion>
    )
  if (state === 'error')
    return <ErrorState {...(error ?? { title: `${label} could not be loaded.` })} onRetry={props.onRetry} />
  return <>{props.empty}</>
}
