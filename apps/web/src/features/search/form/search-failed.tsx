import { emptyTexts, toasts } from '@vigil/contract'
import { failureOf } from '../../../lib/failure.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** A search that failed found nothing, and says nothing about the party. */
export const SearchFailed = ({ error }: { error: Error }) => (
  <Card>
    <EmptyState
      text={emptyTexts.noSearchResults}
      hint={`No list was searched: ${failureOf(error, toasts.search.results).detail}`}
    />
  </Card>
)
