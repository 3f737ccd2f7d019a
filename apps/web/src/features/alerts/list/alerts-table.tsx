import { toasts, type AlertItem } from '@vigil/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { writeAddress, type AlertsAddress } from '../alerts-address.ts'
import { filterBody } from '../alerts-body.ts'
import { failureOf } from '../../../lib/failure.ts'
import { quietState } from '../../../lib/quiet-state.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { userZone } from '../../../lib/user-zone.ts'
import { DataTable, type DataTableSort } from '../../../ui/data-table/data-table.tsx'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { takeLostFocus } from '../../../ui/take-lost-focus.ts'
import { noReview } from '../review/review-rules.ts'
import { alertColumns } from './alert-columns.tsx'
import { AlertsEmpty } from './alerts-empty.tsx'
import { readTime } from './read-time.ts'
import { BulkOutcome } from './selection/bulk-outcome.tsx'
import { SelectMenu } from './selection/select-menu.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'
import {
  afterTicking,
  asShown,
  isNarrowed,
  nothingSelected,
  selectedCount,
  selectionKey,
  tickedIds,
} from './selection/selection.ts'
import { useBulkUpdate } from './selection/use-bulk-update.ts'
import { useSelection } from './selection/use-selection.ts'
import { useMayDecide } from './use-may-decide.ts'
import { useListKeys } from './use-list-keys.ts'
import { useRowFocus } from './use-row-focus.ts'
import css from './alerts-list.module.css'

const BulkDialog = lazyPart(() => import('./selection/bulk-dialog.tsx'))

interface AlertsTableProps {
  address: AlertsAddress
  query: UseQueryResult<{ total: number; content: AlertItem[] }>
  /** where the focus goes when what had it is gone */
  tableRef: RefObject<HTMLTableElement | null>
  onRetry: () => void
  onClear: () => void
  onPage: (page: number, replace?: boolean) => void
  onSize: (size: number) => void
  onSort: (sort: DataTableSort) => void
}

const noRows: readonly AlertItem[] = []

/** The rows, what is selected of them, and what is done with that. */
export function AlertsTable(props: AlertsTableProps) {
  const { address, query, tableRef, onRetry, onClear, onPage, onSize, onSort } = props
  const zone = userZone()
  const columns = useMemo(() => alertColumns(zone), [zone])
  const params = useMemo(() => writeAddress(address), [address])
  const rows = query.data?.content ?? noRows
  const total = query.data?.total ?? 0
  const filterKey = JSON.stringify(filterBody(address, zone))
  const [kept, select] = useSelection(filterKey)
  const selection = asShown(kept, rows)
  const [choosing, setChoosing] = useState(false)
  const draft = useDraft('bulk-review', selectionKey(selection, filterKey), noReview)
  const bulk = useBulkUpdate({
    onRunning: () => setChoosing(false),
    onRefused: () => setChoosing(false),
    onDone: () => {
      select(nothingSelected)
      setChoosing(false)
      // the button that opened the dialog goes away with the selection
      takeLostFocus(tableRef.current)
    },
  })
  const selected = selectedCount(selection)
  const mayDecide = useMayDecide()
  const update = (): void => setChoosing(true)
  const target = () => ({ address, selection, page: rows, readAt: readTime(query, rows) })
  const lastPage = Math.max(0, Math.ceil(total / address.size) - 1)
  const isPastEnd = query.isSuccess && !query.isPlaceholderData && address.page > lastPage
  useEffect(() => {
    if (isPastEnd) onPage(lastPage, true)
  }, [isPastEnd, lastPage, onPage])
  useListKeys({
    onNextPage: () => address.page < lastPage && onPage(address.page + 1),
    onPreviousPage: () => address.page > 0 && onPage(address.page - 1),
    onUpdate: selected > 0 && !bulk.isPending && !query.isPlaceholderData ? update : undefined,
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
        waiting={query.isPlaceholderData}
        tableRef={tableRef}
        error={query.error ? failureOf(query.error, toasts.alerts.list) : undefined}
        onRetry={onRetry}
        empty={<AlertsEmpty address={address} onClear={onClear} />}
        page={address.page}
        size={address.size}
        total={total}
        sort={address.sort}
        onSort={onSort}
        onPage={onPage}
        onSize={onSize}
        selection={
          mayDecide
            ? {
                selected: tickedIds(selection, rows),
                onChange: (ids) => select(afterTicking(selection, ids, rows)),
                menu: <SelectMenu address={address} page={rows} onSelect={select} />,
              }
            : undefined
        }
        cardsBelow="lg"
        stickyFooter={selected > 0}
        actions={
          <SelectionBar
            selected={selected}
            total={total}
            narrowed={isNarrowed(selection)}
            busy={bulk.isPending}
            onUpdate={update}
          />
        }
      />
      <LazyDialog opened={choosing} onClose={() => setChoosing(false)}>
        {(opened) => (
          <BulkDialog
            opened={opened}
            onClose={() => setChoosing(false)}
            draft={draft}
            selection={selection}
            total={total}
            pending={bulk.isPending}
            onPreview={(decision) => bulk.preview(target(), decision)}
            onSave={(decision) => bulk.start(target(), decision)}
          />
        )}
      </LazyDialog>
    </div>
  )
}
