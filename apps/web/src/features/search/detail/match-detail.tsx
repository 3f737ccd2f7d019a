import {
  pages,
  searchTexts,
  shownReviewStatus,
  type InstantSearchResponse,
  type SearchResultRow,
} from '@vigil/contract'
import { Fragment, Suspense } from 'react'
import { timeOf } from '../../../lib/local-time.ts'
import { useItemTitle } from '../../../lib/crumb.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { KeyValuePanel } from '../../../ui/values/key-value-panel.tsx'
import { ReviewStatusBadge } from '../../../ui/values/review-status-badge.tsx'
import { MatchPanel } from '../../alerts/index.ts'
import { OutcomeBadge } from '../outcome-badge.tsx'
import { BackButton } from '../result/back-button.tsx'
import { CleanResult } from '../result/clean-result.tsx'
import { ReportButton } from '../result/download-buttons.tsx'
import type { backOf } from '../result/result-search.ts'
import { NotSearched } from '../result/not-searched.tsx'
import { notSearchedOf, soughtOf } from '../result/result-texts.ts'
import { SearchedLists } from '../result/searched-lists.tsx'
import { ExclusionTables } from './exclusion-tables.tsx'
import { foundItems, isIssue, type FoundItem } from './found-items.ts'
import { IssuesFound, issuesOf } from './issues-found.tsx'
import { LicenseTables } from './license-tables.tsx'
import { NppesProfile } from './nppes-profile.tsx'
import { ReviewCard, type ReviewedMatch } from './review-card.tsx'
import { Steps } from './steps.tsx'
import { useShowTable } from './use-show-table.ts'
import css from './detail.module.css'

interface MatchDetailProps {
  result: InstantSearchResponse
  /** the open match of a name search; null: the search found one party, or none */
  row: SearchResultRow | null
  back: ReturnType<typeof backOf>
  domain: ReviewedMatch['reviewStatusDomain']
  from: string | undefined
}

/** What a review is about; an NPI and an SSN stand for themselves. */
function reviewed(
  { searchType, searchHistoryId, criteria }: InstantSearchResponse,
  row: SearchResultRow | null,
): Pick<ReviewedMatch, 'matchResultId' | 'searchResultType'> | null {
  if (row) return { matchResultId: row.matchResultId, searchResultType: row.searchResultType }
  if (searchType === 'SSN') return { matchResultId: searchHistoryId, searchResultType: 'SSN' }
  return criteria.npi === null ? null : { matchResultId: criteria.npi, searchResultType: 'NPI' }
}

const DetailsCard = ({ item }: { item: FoundItem }) => (
  <Card title="Details" actions={<span className={css['quiet']}>{item.source}</span>}>
    <KeyValuePanel entries={item.facts} />
  </Card>
)

function Why({ item }: { item: FoundItem }) {
  if (!item.explanation) return null
  return (
    <Suspense fallback={<LoadingState label="Loading the comparison" />}>
      <MatchPanel
        explanation={item.explanation}
        alert={{ sourceName: item.source, resultStatus: isIssue(item) ? 'Issue Found' : 'No Issue Found' }}
        title={isIssue(item) ? 'Why this was found' : 'Why this was ruled out'}
        own="Your search"
      />
    </Suspense>
  )
}

/** Everything that the lists say about a party, with its review next to it. */
export function MatchDetail({ result, row, back, domain, from }: MatchDetailProps) {
  const { searchHistoryId, resultStatus, searchTime, username, npiStatus, notSearched } = result
  const items = foundItems(result)
  // whoever was ruled out is somebody else, and shown only on request
  const shown = items.filter((item) => (row ? item.id === row.matchResultId : isIssue(item)))
  const registered = npiStatus?.providerName ?? npiStatus?.businessName
  const name = row?.name ?? registered ?? shown[0]?.name ?? soughtOf(result.criteria)
  const tables = useShowTable()
  const match = reviewed(result, row)
  const status = row ? row.reviewStatus : result.reviewStatus
  const Title = back ? 'h1' : 'h2'
  useItemTitle(name, pages.instantSearch.title)
  return (
    <div className={back ? css['page'] : css['body']}>
      <div className={css['top']}>
        {back ? <BackButton back={back} /> : <span />}
        <div className={css['steps']}>
          {row && <Steps result={result} row={row} from={from} />}
          <ReportButton
            searchHistoryId={searchHistoryId}
            domain={domain}
            exclusionId={row?.matchResultId}
            label="Generate Report"
          />
        </div>
      </div>
      <header>
        <div className={css['nameLine']}>
          <Title className={css['name']}>{name}</Title>
          {status && <ReviewStatusBadge status={shownReviewStatus(status)} />}
        </div>
        <p className={css['facts']}>
          <span>
            Result <OutcomeBadge outcome={resultStatus} />
          </span>
          <span>Searched by {username}</span>
          <span>{timeOf(searchTime)}</span>
          <IssuesFound result={result} onShow={tables.show} />
        </p>
      </header>
      {notSearched.length > 0 && (
        <Note>
          <NotSearched lists={notSearchedOf(result.lists)} />
        </Note>
      )}
      {!result.isComplete && <Note>{searchTexts.notAllCompared}</Note>}
      {!row && issuesOf(result).length === 0 && <CleanResult result={result} domain={domain} />}
      <div className={css['columns']}>
        <div className={css['column']}>
          {shown.map((item) => (
            <Fragment key={`${item.source} ${item.id} ${item.name} ${item.start}`}>
              <DetailsCard item={item} />
              <Why item={item} />
            </Fragment>
          ))}
          <ExclusionTables result={result} items={items} currentId={row?.matchResultId ?? null} />
          <LicenseTables result={result} open={tables.tab} onOpen={tables.openTab} />
          <Card title="Lists Searched" flush>
            <SearchedLists result={result} />
          </Card>
        </div>
        <div className={css['column']}>
          {match && (
            <ReviewCard
              key={match.matchResultId}
              about={{ ...match, searchHistoryId, reviewStatusDomain: domain }}
              status={status}
            />
          )}
          {npiStatus && <NppesProfile status={npiStatus} />}
        </div>
      </div>
    </div>
  )
}
