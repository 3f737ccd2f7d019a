import { pages } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failureOf, isForbidden } from '../../../lib/failure.ts'
import { DataTable, type DataTableSort } from '../../../ui/data-table/data-table.tsx'
import { Note } from '../../../ui/note.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, FilteredEmptyState } from '../../../ui/states/empty-state.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { filterSources, isFiltered, noFilter, sortSources, type SourceFilter } from './arrange-sources.ts'
import type { SourceSort } from '../sources-address.ts'
import { quietState } from '../../../list-screen/table-state.ts'
import { sourceColumns } from './source-columns.tsx'
import { SourceCounts } from './source-counts.tsx'
import { SourceFilters } from './source-filters.tsx'
import { sourcesQuery } from '../sources-queries.ts'
import css from '../sources.module.css'

interface SourcesPageProps {
  filter: SourceFilter
  onFilter: (change: Partial<SourceFilter>) => void
  sort: { sortBy: SourceSort; desc: boolean }
  onSort: (next: DataTableSort) => void
}

const byHand =
  'Scheduled downloads are off in this installation. Refresh or upload lists here, or load them from the command line.'

export function SourcesPage({ filter, onFilter, sort, onSort }: SourcesPageProps) {
  const query = useQuery(sourcesQuery)
  const { data, error, refetch } = query
  const all = data?.sources ?? []
  const rows = useMemo(
    () => sortSources(filterSources(data?.sources ?? [], filter), sort.sortBy, sort.desc),
    [data, filter, sort.sortBy, sort.desc],
  )
  if (isForbidden(error))
    return (
      <Page title={pages.sources.title}>
        <ForbiddenState />
      </Page>
    )
  return (
    <Page title={pages.sources.title} description="The status of every list Vigil monitors.">
      {data && <SourceCounts sources={all} chosen={filter.state} onChoose={(state) => onFilter({ state })} />}
      {data?.refreshes === false && <Note>{byHand}</Note>}
      <SourceFilters sources={all} filter={filter} onFilter={onFilter} />
      <div className={css['table']}>
        <DataTable
          label="Sources"
          columns={sourceColumns}
          rows={rows}
          rowId={(source) => source.id}
          rowLink={(source) => ({ to: '/sources/$sourceId', params: { sourceId: source.id } })}
          state={quietState(query)}
          error={error ? failureOf(error, 'The sources could not be loaded.') : undefined}
          onRetry={() => void refetch()}
          empty={
            isFiltered(filter) ? (
              <FilteredEmptyState noun="lists" onClear={() => onFilter(noFilter)} />
            ) : (
              <EmptyState hint="The lists this version of Vigil supports will appear here." />
            )
          }
          sort={sort}
          onSort={onSort}
          page={0}
          size={Math.max(rows.length, 1)}
          total={rows.length}
        />
      </div>
    </Page>
  )
}
