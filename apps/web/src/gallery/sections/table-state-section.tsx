import type { ReactNode } from 'react'
import { DataTable, type DataTableState } from '../../ui/data-table/data-table.tsx'
import { EmptyState, FilteredEmptyState } from '../../ui/states/empty-state.tsx'
import { showInfo } from '../../ui/toasts/toast.ts'
import { galleryLink } from '../gallery-link.ts'
import { sampleColumns } from '../sample-columns.tsx'
import { sampleRows } from '../sample-rows.ts'

interface Shown {
  label: string
  state: DataTableState
  rows: number
  empty: ReactNode
}

const tables: readonly Shown[] = [
  { label: 'Loading rows', state: 'loading', rows: 0, empty: null },
  { label: 'Refreshing rows', state: 'refreshing', rows: 3, empty: null },
  { label: 'Failed rows', state: 'error', rows: 0, empty: null },
  {
    label: 'No rows',
    state: 'ready',
    rows: 0,
    empty: <EmptyState hint="Alerts appear here when a list changes for one of your providers." />,
  },
  {
    label: 'Filtered rows',
    state: 'ready',
    rows: 0,
    empty: <FilteredEmptyState noun="rows" onClear={() => showInfo('Cleared')} />,
  },
]

export function TableStateSection() {
  return (
    <>
      {tables.map(({ label, state, rows, empty }) => (
        <div key={label}>
          <p>{label}</p>
          <DataTable
            label={label}
            columns={sampleColumns}
            rows={sampleRows.slice(0, rows)}
            rowId={(row) => row.id}
            state={state}
            error={{ title: 'We were unable to retrieve the Alerts.', requestId: '01JCRZ9X5W' }}
            onRetry={() => showInfo('Tried again')}
            empty={empty}
            page={0}
            size={25}
            total={rows}
            onPage={() => showInfo('Page')}
            onSize={() => showInfo('Size')}
            rowLink={(row) => galleryLink(`/rows/${row.id}`)}
          />
        </div>
      ))}
    </>
  )
}
