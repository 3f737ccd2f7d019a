import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { toasts, type InstantSearchResponse } from '@vigil/contract'
import { failureOf, isForbidden } from '../../../lib/failure.ts'
import { useSession } from '../../../lib/session.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { MatchDetail } from '../detail/match-detail.tsx'
import { SearchForm } from '../form/search-form.tsx'
import { SearchFrame } from '../search-frame.tsx'
import { searchQuery } from '../search-queries.ts'
import { tabsOf } from '../search-tabs.ts'
import { BackButton } from './back-button.tsx'
import { NameResults } from './name-results.tsx'
import { backOf, type ResultSearch } from './result-search.ts'
import { tabOfType } from './result-texts.ts'
import css from './result.module.css'

function NotShown({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <LoadingState label="Loading the result" />
  if (isForbidden(error)) return <ForbiddenState />
  if (error instanceof ApiError && (error.code === 'not_found' || error.status === 400))
    return (
      <EmptyState
        text="Search not found."
        hint="It may belong to another client or user, or the link may be incomplete."
      />
    )
  return <ErrorState {...failureOf(error, toasts.search.results)} onRetry={onRetry} />
}

/** Names can be found several times; an NPI or an SSN is one party. */
const isNameSearch = ({ searchType }: InstantSearchResponse): boolean =>
  searchType === 'NAME' || searchType === 'ORGANIZATION'

interface ResultPageProps {
  searchHistoryId: string
  search: ResultSearch
}

/** The result of a search, just run or from the history, under its form. */
export function ResultPage({ searchHistoryId, search }: ResultPageProps) {
  const { data, error, refetch } = useQuery(searchQuery(searchHistoryId))
  const session = useSession()
  const { match, from } = search
  const historyText = useLocation({ select: ({ state }) => state.historyText })
  const back = backOf(searchHistoryId, search, historyText)
  const domain = from === undefined ? 'SEARCH' : 'SEARCH_HISTORY'
  const tab = data ? tabOfType[data.searchType] : null
  if (!data || tab === null)
    return (
      <SearchFrame open={from === undefined ? null : 'history'}>
        {back && <BackButton back={back} />}
        <Card>
          <NotShown error={error} onRetry={() => void refetch()} />
        </Card>
      </SearchFrame>
    )
  const row = data.results.find(({ matchResultId }) => matchResultId === match)
  if (row && back && isNameSearch(data))
    return <MatchDetail key={match} result={data} row={row} back={back} domain={domain} from={from} />
  const hasForm = from === undefined && tabsOf(session).includes(tab)
  return (
    <SearchFrame open={from === undefined ? tab : 'history'}>
      <div className={css['stack']}>
        {from !== undefined && back && (
          <div>
            <BackButton back={back} />
          </div>
        )}
        {hasForm && <SearchForm key={searchHistoryId} tab={tab} shown={data} />}
        {isNameSearch(data) ? (
          <NameResults result={data} domain={domain} from={from} />
        ) : (
          <MatchDetail result={data} row={null} back={null} domain={domain} from={from} />
        )}
      </div>
    </SearchFrame>
  )
}
