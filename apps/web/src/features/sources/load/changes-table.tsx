import { Button } from '@mantine/core'
import type { ListChangeKind } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../lib/failure.ts'
import { tableState } from '../../../list-screen/table-state.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { changeColumns } from './change-columns.tsx'
import type { PagingProps } from '../source/loads-table.tsx'
import { changesQuery } from '../sources-queries.ts'
import css from './list-load.module.css'

interface ChangesTableProps extends PagingProps {
  loadId: string
  kind: ListChangeKind
}

/** The entries that a load added, changed or removed. */
export function ChangesTable({ loadId, kind, ...paging }: ChangesTableProps) {
  const { page, size, onPage } = paging
  const query = useQuery(changesQuery(loadId, kind, page, size))
  const { data, error, refetch } = query
  return (
    <div className={css['tallRows']}>
      <DataTable
        label={`Entries ${kind}`}
        columns={changeColumns[kind]}
        rows={data?.content ?? []}
        rowId={(change) => change.entryId}
        state={tableState(query)}
        error={error ? failureOf(error, 'The changes could not be loaded.') : undefined}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            text={page > 0 ? 'There is nothing on this page.' : `This load ${kind} no entries.`}
            action={
              page > 0 && (
                <Button variant="default" onClick={() => onPage(0)}>
                  First page
                </Button>
              )
            }
          />
        }
        total={data?.total ?? 0}
        {...paging}
      />
    </div>
  )
}
