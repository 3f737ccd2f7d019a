import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fileKinds, mappableKinds, pages, type MappableKind } from '@vigil/contract'
import { failureOf, isForbidden } from '../../../lib/failure.ts'
import { useSession } from '../../../lib/session.ts'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { MappingForm } from './mapping-form.tsx'
import { mappingFailed, mappingQuery } from './mapping-queries.ts'

interface MappingPageProps {
  kind: MappableKind
  onKind: (kind: MappableKind) => void
}

/** How the columns of a client's files are read. */
export function MappingPage({ kind, onKind }: MappingPageProps) {
  const { currentClient } = useSession()
  const { data, error, refetch } = useQuery(mappingQuery(currentClient.id, kind))
  return (
    <Page
      title={pages.fileMapping.title}
      description={`How the columns of files of ${currentClient.name} are read.`}
      back={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link to={pages.dataManagement.path} {...props} />}
        >
          Back to the file history
        </Button>
      }
      actions={
        <SegmentedControl
          aria-label="File Type"
          value={kind}
          data={mappableKinds.map((one) => ({ value: one, label: fileKinds[one] }))}
          onChange={onKind}
        />
      }
    >
      {data ? (
        <MappingForm key={`${currentClient.id} ${kind}`} kind={kind} saved={data} />
      ) : (
        <Card>
          {isForbidden(error) && <ForbiddenState />}
          {error && !isForbidden(error) && (
            <ErrorState {...failureOf(error, mappingFailed)} onRetry={() => void refetch()} />
          )}
          {!error && <LoadingState label="Loading the file mapping" />}
        </Card>
      )}
    </Page>
  )
}
