import type { InstantSearchResponse, ReviewDomain } from '@vigil/contract'
import { timeOf } from '../../../lib/local-time.ts'
import { Card } from '../../../ui/card.tsx'
import { LiveRegion } from '../../../ui/toasts/live-region.tsx'
import { OutcomeBadge } from '../outcome-badge.tsx'
import { ReportButton } from './download-buttons.tsx'
import { verdictOf } from './result-texts.ts'
import { SearchCertificateButton } from './search-certificate-button.tsx'
import { SearchedLists } from './searched-lists.tsx'
import { ToPopulation } from './to-population.tsx'
import css from './result.module.css'

/** Nothing to review: what was searched, how old it is, and what was not searched. */
export function CleanResult({ result, domain }: CleanResultProps) {
  const { resultStatus, searchTime, username, results, searchHistoryId } = result
  const ruledOut = results.filter(({ verdict }) => verdict === 'RULED_OUT').length
  return (
    <Card flush>
      <div className={css['clean']}>
        <div>
          {resultStatus && <OutcomeBadge outcome={resultStatus} />}
          <LiveRegion>
            <h2 className={css['verdict']}>{verdictOf(result)}</h2>
          </LiveRegion>
          <p className={css['quiet']}>
            Searched {timeOf(searchTime)} by {username}.
            {ruledOut > 0 &&
              ` ${ruledOut} similar ${ruledOut === 1 ? 'entry was' : 'entries were'} ruled out; see below.`}
          </p>
        </div>
        <div className={css['actions']}>
          <ToPopulation result={result} />
          <SearchCertificateButton result={result} />
          <ReportButton searchHistoryId={searchHistoryId} domain={domain} label="Generate Report" />
        </div>
      </div>
      <SearchedLists result={result} />
    </Card>
  )
}

interface CleanResultProps {
  result: InstantSearchResponse
  domain: ReviewDomain
}
