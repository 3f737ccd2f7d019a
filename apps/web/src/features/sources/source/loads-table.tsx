import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../lib/failure.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { TimesIn } from '../../../ui/values/times-in.tsx'
import { loadColumns } from './load-columns.tsx'
import { quietState } from '../../../list-screen/table-state.ts'
import { loadsQuery } from '../sources-queries.ts'
import css from '../load/list-load.module.css'

export interface PagingProps {
  /** from 0 */
  page: number
  size: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

export function LoadsTable({ sourceId, ...paging }: PagingProps & { sourceId: string }) {
  const { page, size, onPage } = paging
  const query = useQuery(loadsQuery(sourceId, page, size))
  const { data, error, refetch } = query
  return (
    <section aria-labelledby="loads-title" className={css['section']}>
      <div className={css['sectionHead']}>
        <h2 id="loads-title" className={css['sectionTitle']}>
          Loads
        </h2>
        <TimesIn />
      </div>
      <DataTable
        label="Loads"
        columns={loadColumns}
        rows={data?.content ?? []}
        rowId={(load) => load.id}
        rowLink={(load) => ({
          to: '/sources/$sourceId/loads/$loadId',
          params: { sourceId, loadId: load.id },
        })}
        state={quietState(query)}
        error={error ? failureOf(error, 'The loads could not be retrieved.') : undefined}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            hint="Loads will appear here once the list is refreshed or a file is uploaded."
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
    </section>
  )
}
