import { pages, toasts, type NpdbConfiguration } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, isForbidden } from '../../lib/failure.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { NpdbConfigurationForm } from './npdb-configuration-form.tsx'
import { npdbConfigurationQuery } from './npdb-configuration-queries.ts'
import { NpdbConfigurationView } from './npdb-configuration-view.tsx'

/** How Vigil signs in to the Data Bank: shown, and edited on request. */
export function NpdbConfigurationPage() {
  const { data: configuration, error, refetch } = useQuery(npdbConfigurationQuery)
  return (
    <Page
      title={pages.npdbConfiguration.title}
      description="Configuration for the ProviderTrust NPDB integration."
    >
      {configuration ? (
        <Configuration configuration={configuration} />
      ) : (
        <Card>
          {!error && <LoadingState label="Loading the NPDB configuration" />}
          {error && isForbidden(error) && <ForbiddenState />}
          {error && !isForbidden(error) && (
            <ErrorState {...failureOf(error, toasts.npdb.configuration)} onRetry={() => void refetch()} />
          )}
        </Card>
      )}
    </Page>
  )
}

function Configuration({ configuration }: { configuration: NpdbConfiguration }) {
  const [isEdited, setIsEdited] = useState(false)
  return isEdited ? (
    <NpdbConfigurationForm configuration={configuration} onDone={() => setIsEdited(false)} />
  ) : (
    <NpdbConfigurationView configuration={configuration} onEdit={() => setIsEdited(true)} />
  )
}
