import { Link } from '@tanstack/react-router'
import {
  reviewStatusHeading,
  shownReviewStatus,
  type InstantSearchResponse,
  type SearchResultRow,
} from '@vigil/contract'
import { useState } from 'react'
import { keepHistoryText } from '../keep-history-text.ts'
import { DataTableFooter } from '../../../ui/data-table/data-table-footer.tsx'
import { DetailTable, type DetailColumn } from '../../../ui/detail-table/detail-table.tsx'
import { ResultBadge } from '../../../ui/values/result-badge.tsx'
import { ReviewStatusBadge } from '../../../ui/values/review-status-badge.tsx'
import { Dash, orDash } from '../../../ui/values/value-text.tsx'
import css from './result.module.css'

interface ResultTableProps {
  result: InstantSearchResponse
  /** kept in the URL of the detail */
  from: string | undefined
}

const columnsOf = ({ result, from }: ResultTableProps): DetailColumn<SearchResultRow>[] => [
  {
    header: 'Name',
    isRowHeader: true,
    cell: ({ name, matchResultId }) => (
      <Link
        to="/instant-search/results/$searchHistoryId"
        params={{ searchHistoryId: result.searchHistoryId }}
        search={{ match: matchResultId, ...(from && { from }) }}
        state={keepHistoryText}
      >
        {name}
      </Link>
    ),
  },
  { header: 'NPI', cell: ({ npi }) => <span className={css['mono']}>{orDash(npi)}</span> },
  { header: 'City/State', cell: ({ city, state }) => orDash([city, state].filter(Boolean).join(', ')) },
  { header: 'Source', cell: ({ source }) => source },
  { header: 'Exclusions', cell: ({ exclusions }) => <ResultBadge result={exclusions} /> },
  {
    header: reviewStatusHeading,
    cell: ({ reviewStatus }) =>
      reviewStatus ? <ReviewStatusBadge status={shownReviewStatus(reviewStatus)} /> : <Dash />,
  },
]

/** Every found party; those to review come first. */
export function ResultTable(props: ResultTableProps) {
  const { results } = props.result
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(25)
  return (
    <>
      <DetailTable
        label="Search results"
        columns={columnsOf(props)}
        tracks="minmax(140px, 1.4fr) 110px minmax(110px, 1fr) minmax(120px, 1.2fr) 140px 140px"
        rows={results.slice(page * size, (page + 1) * size)}
        rowId={({ matchResultId, source }) => `${source} ${matchResultId}`}
      />
      <DataTableFooter
        label="results"
        page={page}
        size={size}
        total={results.length}
        known
        onPage={setPage}
        onSize={(next) => {
          setSize(next)
          setPage(0)
        }}
      />
    </>
  )
}
