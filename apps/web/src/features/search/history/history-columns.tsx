import {
  reviewStatusHeading,
  searchCriteriaText,
  searchHeadings,
  searchTypes,
  shownReviewStatus,
  type historySorts,
  type SearchHistoryItem,
} from '@vigil/contract'
import type { DataTableColumn } from '../../../ui/data-table/data-table.tsx'
import { ReviewStatusBadge } from '../../../ui/values/review-status-badge.tsx'
import { orDash, ValueText } from '../../../ui/values/value-text.tsx'
import { OutcomeBadge } from '../outcome-badge.tsx'
import css from './history.module.css'

interface HistoryColumn extends DataTableColumn<SearchHistoryItem> {
  sortKey?: (typeof historySorts)[number]
}

/** By Tab, the hint of its row can be read without a pointer. */
const ApiTag = () => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the row's hint is for keyboards, too
  <span className={css['api']} tabIndex={0}>
    API
  </span>
)

/** The columns; the overall result only if the client has it. */
export const historyColumns = (hasResult: boolean): readonly HistoryColumn[] => [
  {
    id: 'time',
    header: searchHeadings.time,
    sortKey: 'SEARCHTIME',
    width: 'minmax(112px, 200px)',
    twoLines: true,
    cell: ({ searchTime }) => <ValueText value={searchTime} />,
  },
  {
    id: 'criteria',
    header: searchHeadings.criteria,
    width: 'minmax(130px, 2fr)',
    twoLines: true,
    cell: (item) => orDash(searchCriteriaText(item)),
  },
  {
    id: 'type',
    header: searchHeadings.type,
    width: 'minmax(130px, 148px)',
    cell: ({ searchType, origin }) => (
      <>
        {searchTypes[searchType]} {origin === 'API' && <ApiTag />}
      </>
    ),
  },
  ...(hasResult
    ? [
        {
          id: 'result',
          header: 'Result',
          width: 'minmax(112px, 144px)',
          twoLines: true,
          cell: ({ result }: SearchHistoryItem) => <OutcomeBadge outcome={result.resultStatus} />,
        },
      ]
    : []),
  {
    id: 'by',
    header: searchHeadings.by,
    width: 'minmax(110px, 1.4fr)',
    twoLines: true,
    cell: ({ username }) => orDash(username),
  },
  {
    id: 'status',
    header: reviewStatusHeading,
    width: 'minmax(104px, 140px)',
    cell: ({ reviewStatus }) =>
      orDash(reviewStatus && <ReviewStatusBadge status={shownReviewStatus(reviewStatus)} />),
  },
]
