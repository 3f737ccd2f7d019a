import { failureOf, isForbidden } from '../../lib/failure.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { useApiKeys } from './api-keys-queries.ts'
import { apiKeysTexts } from './api-keys-texts.ts'
import { ApiKeysWorkspace } from './api-keys-workspace.tsx'

interface ApiKeysPageProps {
  /** the first key if none is selected or the selected one is gone */
  selectedId: string | null
  onSelect: (id: string | null) => void
}

export function ApiKeysPage({ selectedId, onSelect }: ApiKeysPageProps) {
  const { data: keys, error, refetch } = useApiKeys()
  if (keys) return <ApiKeysWorkspace keys={keys} selectedId={selectedId} onSelect={onSelect} />
  return (
    <Page title={apiKeysTexts.title} description={apiKeysTexts.description}>
      <Card>
        {error ? (
          <ApiKeysFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState label="Loading API keys" />
        )}
      </Card>
    </Page>
  )
}

function ApiKeysFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isForbidden(error)) return <ForbiddenState />
  return <ErrorState {...failureOf(error, 'The API keys could not be loaded.')} onRetry={onRetry} />
}
