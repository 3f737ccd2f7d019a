import { searchResultStatuses, searchTexts, type SearchOutcome } from '@vigil/contract'
import { ResultBadge } from '../../ui/values/result-badge.tsx'
import { Dash } from '../../ui/values/value-text.tsx'

/** The overall result of a search in the shared colors; a dash if a list was not searched and nothing was found. */
export const OutcomeBadge = ({ outcome }: { outcome: SearchOutcome }) =>
  outcome === 'INCOMPLETE' ? (
    <Dash means={searchTexts.incomplete} />
  ) : (
    <ResultBadge result={searchResultStatuses[outcome]} />
  )
