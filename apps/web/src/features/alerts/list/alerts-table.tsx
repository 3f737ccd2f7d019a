import { alertsRoutes, decideAccess, toasts, type AlertItem } from '@vigil/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { writeAddress, type AlertsAddress } from '../../../lib/alerts-address.ts'
import { filterBody } from '../../../lib/alerts-body.ts'
import { failureOf } from '../../../lib/failure.ts'
import { quietState } from '../../../lib/quiet-state.ts'
import { useSession } from '../../../lib/session.ts'
import { userZone } from '../../../lib/user-zone.ts'
import { DataTable, type DataTableSort } from '../../../ui/data-table/data-table.tsx'
import { alertColumns } from './alert-columns.tsx'
import { AlertsEmpty } from './alerts-empty.tsx'
import { readTime } from './read-time.ts'
import { BulkOutcome } from './selection/bulk-outcome.tsx'
import { SelectMenu } from './selection/select-menu.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'
import { afterTicking, nothingSelected, selectedCount, tickedIds } from './selection/selection.ts'
import { useBulkUpdate } from './selection/use-bulk-update.ts'
import { useSelection } from './selection/use-selection.ts'
import { useListKeys } from './use-list-keys.ts'
import { useRowFocus } from './use-row-focus.ts'
import css from './alerts-list.module.css'

const BulkDialog = lazy(() => import('./selection/bulk-dialog.tsx'))

interface AlertsTableProps {
  address: AlertsAddress
  query: UseQueryResult<{ total: number; content: AlertItem[] }>
  onClear: () => void
  onPage: (page: number, replace?: boolean) => void
  onSize: (size: number) => void
  onSort: (sort: DataTableSort) => void
}

const noRows: readonly AlertItem[] = []

/** The rows, what is selected of them, and what is done with that. */
export function AlertsTable({ address, query, onClear, onPage, onSize, onSort }: AlertsTableProps) {
  const { actor } = useSession()
  const zone = userZone()
  const columns = useMemo(() => alertColumns(zone), [zone])
  const params = useMemo(() => writeAddress(address), [address])
  const rows = query.data?.content ?? noRows
  const total = query.data?.total ?? 0
  const [selection, select] = useSelection(JSON.stringify(filterBody(address, zone)))
  const [choosing, setChoosing] = useState<'never' | 'now' | 'over'>('never')
  const bulk = useBulkUpdate({
    onRunning: () => setChoosing('over'),
    onRefused: () => setChoosing('over'),
    onDone: () => {
      select(nothingSelected)
      setChoosing('over')
    },
  })
  const selected = selectedCount(selection)
  const mayDecide = decideAccess(alertsRoutes.setReviewStatuses.access, actor) === 'allowed'
  const update = mayDecide ? () => setChoosing('now') : undefined
  const lastPage = Math.max(0, Math.ceil(total / address.size) - 1)
  const isPastEnd = query.isSuccess && !query.isPlaceholderData && address.page > lastPage
  useEffect(() => {
    if (isPastEnd) onPage(lastPage, true)
  }, [isPastEnd, lastPage, onPage])
  useListKeys({
    onNextPage: () => address.page < lastPage && onPage(address.page + 1),
    onPreviousPage: () => address.page > 0 && onPage(address.page - 1),
    onUpdate: selected > 0 && !bulk.isPending ? update : undefined,
  })
  useRowFocus(rows.length > 0)

  return (
    <div className={css['table']}>
      <BulkOutcome progress={bulk.progress} outcome={bulk.outcome} onClose={bulk.forget} />
      <DataTable
        label="Alerts"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={(alert) => alert.monitoredSubjectName}
        rowLink={({ id }) => ({ to: '/alerts/$alertId', params: { alertId: id }, search: params as never })}
        state={quietState(query)}
        error={query.error ? failureOf(query.error, toasts.alerts.list) : undefined}
        onRetry={() => void query.refetch()}
        empty={<AlertsEmpty address={address} onClear={onClear} />}
        page={address.page}
        size={address.size}
        total={total}
        sort={address.sort}
        onSort={onSort}
        onPage={onPage}
        onSize={onSize}
        selection={{
          selected: tickedIds(selection, rows),
          onChange: (ids) => select(afterTicking(selection, ids, rows)),
          menu: <SelectMenu address={address} page={rows} onSelect={select} />,
        }}
        stickyFooter={selected > 0}
        actions={<SelectionBar selected={selected} total={total} busy={bulk.isPending} onUpdate={update} />}
      />
      {choosing !== 'never' && (
        <Suspense fallback={null}>
          <BulkDialog
            opened={choosing === 'now'}
            onClose={() => setChoosing('over')}
            selection={selection}
            total={total}
            pending={bulk.isPending}
            onSave={(decision) =>
              bulk.start({ address, selection, page: rows, readAt: readTime(query, rows) }, decision)
            }
          />
        </Suspense>
      )}
    </div>
  )
}
