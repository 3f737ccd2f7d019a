import { useQuery } from '@tanstack/react-query'
import { pages } from '@vigil/contract'
import { failureOf, isForbidden } from '../../../lib/failure.ts'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { matchingModelsQuery } from './matching-models-queries.ts'
import { ModelCard } from './model-card.tsx'

/** Which matching model is active, and what others would change. */
export function MatchingModelsPage() {
  const { data, error, refetch } = useQuery(matchingModelsQuery)
  const { title } = pages.matchingModels
  if (!data) {
    const failure = error && failureOf(error, 'The matching models could not be loaded.')
    return (
      <Page title={title}>
        <Card>
          {isForbidden(error) && <ForbiddenState />}
          {failure && !isForbidden(error) && <ErrorState {...failure} onRetry={() => void refetch()} />}
          {!failure && <LoadingState label="Loading the matching models" />}
        </Card>
      </Page>
    )
  }
  return (
    <Page
      title={title}
      description="The active model decides which providers match an entry of a list. A rehearsal shows what another model would change, and changes nothing."
    >
      {data.models.map((model) => (
        <ModelCard key={model.id} model={model} all={data} />
      ))}
    </Page>
  )
}
