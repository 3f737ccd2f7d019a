import { productTable, type Source } from '@vigil/contract'
import { Dash, orDash } from '../../../ui/values/value-text.tsx'
import type { DataTableColumn } from '../../../ui/data-table/data-table.tsx'
import { HistorySpark } from './history-spark.tsx'
import { formatPublished } from '../list-texts.ts'
import { count } from '../../../ui/values/count-texts.ts'
import { LoadResult } from '../load/load-result.tsx'
import { RefreshButton } from '../source/refresh-button.tsx'
import { SourceStateBadge } from '../state-sign.tsx'
import { TimeAgo } from '../../../ui/values/time-ago.tsx'
import css from '../source-marks.module.css'

/** A secondary line in the same cell; the space before it is for screen readers and copied text. */
const under = (text: string) => (
  <>
    {' '}
    <br />
    <span className={css['under']}>{text}</span>
  </>
)

export const sourceColumns: readonly DataTableColumn<Source>[] = [
  {
    id: 'title',
    header: 'Source',
    sortKey: 'title',
    width: 'minmax(200px, 6fr)',
    cell: (source) => (
      <>
        {source.title}
        {under(`${productTable[source.product].label} · ${source.publisher}`)}
      </>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    sortKey: 'state',
    width: 134,
    cell: (source) => <SourceStateBadge state={source.state} />,
  },
  {
    id: 'version',
    header: 'Live version',
    sortKey: 'published',
    width: 100,
    hideBelow: 'lg',
    cell: (source) =>
      source.version === 0 ? (
        <Dash />
      ) : (
        <>
          {orDash(formatPublished(source.published))}
          {under(`version ${source.version}`)}
        </>
      ),
  },
  {
    id: 'age',
    header: 'Age',
    sortKey: 'age',
    width: 164,
    hideBelow: 'md',
    cell: ({ age, staleAfterDays }) =>
      age === null ? (
        <Dash />
      ) : (
        <>
          {age.basis === 'published' ? 'Published ' : 'Checked '}
          <TimeAgo moment={age.since} isDay={age.basis === 'published'} />
          {under(`stale after ${staleAfterDays} days`)}
        </>
      ),
  },
  {
    id: 'records',
    header: 'Entries',
    sortKey: 'records',
    width: 72,
    align: 'end',
    hideBelow: 'md',
    cell: (source) => (source.version === 0 ? <Dash /> : count(source.records)),
  },
  {
    id: 'history',
    header: 'History',
    width: 96,
    hideBelow: 'lg',
    cell: (source) => <HistorySpark history={source.history} />,
  },
  {
    id: 'result',
    header: 'Last result',
    width: 'minmax(96px, 2fr)',
    hideBelow: 'lg',
    cell: (source) => <LoadResult load={source.latest} />,
  },
  {
    id: 'refresh',
    header: 'Refresh',
    hideHeader: true,
    width: 140,
    align: 'end',
    cell: (source) =>
      source.fetched ? (
        <RefreshButton source={source} small />
      ) : (
        <span className={css['quiet']}>Upload only</span>
      ),
  },
]
