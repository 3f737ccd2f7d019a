import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ResultPage } from '../../features/search/result/result-page.tsx'
import { readResultSearch, type ResultSearch } from '../../features/search/result/result-search.ts'
import { guard } from '../../features/shell/guard.ts'

export const Route = createFileRoute('/_app/instant-search/results/$searchHistoryId')({
  staticData: { crumb: 'Result' },
  // parsed by the page itself, so that the parser is loaded only with it
  validateSearch: (params: Record<string, unknown>) => params as ResultSearch,
  beforeLoad: guard('instantSearch'),
  component: Result,
})

function Result() {
  const { searchHistoryId } = Route.useParams()
  const given = Route.useSearch()
  const search = useMemo(() => readResultSearch({ ...given }), [given])
  return <ResultPage searchHistoryId={searchHistoryId} search={search} />
}
