import { emptyTexts, searchTexts, type InstantSearchResponse, type ReviewDomain } from '@vigil/contract'
import { Card } from '../../../ui/card.tsx'
import { Note } from '../../../ui/note.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LiveRegion } from '../../../ui/toasts/live-region.tsx'
import { CleanResult } from './clean-result.tsx'
import { CsvButton, ReportButton } from './download-buttons.tsx'
import { NotSearched } from './not-searched.tsx'
import { coverageText, notSearchedOf, soughtOf } from './result-texts.ts'
import { ResultTable } from './result-table.tsx'
import css from './result.module.css'

interface NameResultsProps {
  result: InstantSearchResponse
  domain: ReviewDomain
  from: string | undefined
}

const isClean = ({ resultStatus }: InstantSearchResponse): boolean =>
  resultStatus === 'NO_ISSUE' || resultStatus === 'INCOMPLETE' || resultStatus === 'NOT_FOUND'

const countOf = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'result' : 'results'}`

/** What a name search found: parties to look at, or that there are none. */
export function NameResults({ result, domain, from }: NameResultsProps) {
  const { results, notSearched, isComplete, searchHistoryId, criteria } = result
  return (
    <>
      {isClean(result) && <CleanResult result={result} domain={domain} />}
      {!isClean(result) && notSearched.length > 0 && (
        <Note>
          <NotSearched lists={notSearchedOf(result.lists)} />
        </Note>
      )}
      {!isComplete && <Note>{searchTexts.notAllCompared}</Note>}
      <div className={css['head']}>
        <LiveRegion className={css['count']}>
          {countOf(results.length)} for {soughtOf(criteria)}
        </LiveRegion>
        <span className={css['quiet']}>{coverageText(result)}</span>
        {results.length > 0 && (
          <div className={css['actions']}>
            <CsvButton searchHistoryId={searchHistoryId} />
            <ReportButton searchHistoryId={searchHistoryId} domain={domain} label="Report" />
          </div>
        )}
      </div>
      <Card flush>
        {results.length === 0 ? (
          <EmptyState text={emptyTexts.noSearchResults} />
        ) : (
          <ResultTable result={result} from={from} />
        )}
      </Card>
    </>
  )
}
