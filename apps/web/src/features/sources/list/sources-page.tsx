import { pages } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failureOf, isForbidden } from '../../../lib/failure.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { ListPageProps } from '../../../list-screen/use-list-screen.ts'
import { sameValue } from '../../../ui/filters/same-value.ts'
import { Note } from '../../../ui/note.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, FilteredEmptyState } from '../../../ui/states/empty-state.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { filterSources, sortSources } from './arrange-sources.ts'
import {
  sourcesAddress,
  type SourceFilter,
  type SourcesAddress,
  type SourceSort,
} from '../sources-address.ts'
import { quietState } from '../../../list-screen/table-state.ts'
import { RefreshAllButton } from './refresh-all-button.tsx'
import { sourceColumns } from './source-columns.tsx'
import { SourceCounts } from './source-counts.tsx'
import { SourceFilters } from './source-filters.tsx'
import { sourcesQuery } from '../sources-queries.ts'
import css from '../sources.module.css'

const noSchedulesNote =
  'Scheduled downloads are off in this installation. Refresh or upload lists here, or load them from the command line.'

export function SourcesPage({ address, onAddress }: ListPageProps<SourcesAddress>) {
  const { text, filter, sort } = address
  const query = useQuery(sourcesQuery)
  const { data, error, refetch } = query
  const all = data?.sources ?? []
  const rows = useMemo(
    () => sortSources(filterSources(data?.sources ?? [], { text, filter }), sort.sortBy, sort.desc),
    [data, text, filter, sort.sortBy, sort.desc],
  )
  const { plain } = sourcesAddress
  const isNarrowed = text !== '' || !sameValue(filter, plain.filter)
  const onFilter = (change: Partial<SourceFilter>): void =>
    onAddress({ ...address, filter: { ...filter, ...change } })
  if (isForbidden(error))
    return (
      <Page title={pages.sources.title}>
        <ForbiddenState />
      </Page>
    )
  return (
    <Page
      title={pages.sources.title}
      description="The status of every list Vigil monitors."
      actions={data && <RefreshAllButton sources={all} />}
    >
      {data && <SourceCounts sources={all} chosen={filter.state} onChoose={(state) => onFilter({ state })} />}
      {data?.refreshes === false && <Note>{noSchedulesNote}</Note>}
      <SourceFilters
        sources={all}
        text={text}
        onText={(next) => onAddress({ ...address, text: next })}
        filter={filter}
        onFilter={onFilter}
      />
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
            isNarrowed ? (
              <FilteredEmptyState
                noun="lists"
                onClear={() => onAddress({ ...address, text: '', filter: plain.filter })}
              />
            ) : (
              <EmptyState hint="The lists this version of Vigil supports will appear here." />
            )
          }
          sort={sort}
          onSort={({ sortBy, desc }) =>
            onAddress({ ...address, sort: { sortBy: sortBy as SourceSort, desc } })
          }
          page={0}
          size={Math.max(rows.length, 1)}
          total={rows.length}
        />
      </div>
    </Page>
  )
}
