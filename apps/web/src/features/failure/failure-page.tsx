import { pageAt, pages, pageTexts } from '@vigil/contract'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useConfiguration } from '../../lib/configuration.ts'
import { isMissingPart } from '../../lib/missing-parts.ts'
import { Card } from '../../ui/card.tsx'
import { FailureFrame } from '../../ui/states/failure-frame.tsx'
import { Page } from '../../ui/page.tsx'
import { PartFailure } from '../../ui/states/part-failure.tsx'

/** A page whose code could not be loaded: the frame around it stays, with a retry. */
function MissingPage({ error }: { error: unknown }) {
  const router = useRouter()
  const name = pageAt(useLocation().pathname)
  return (
    <Page title={name === null ? 'Vigil' : pages[name].title}>
      <Card>
        <PartFailure error={error} onRetry={() => router.invalidate()} />
      </Card>
    </Page>
  )
}

/** A page could not be shown at all. */
export function FailurePage({ error }: { error: unknown }) {
  const { supportContact } = useConfiguration()
  if (isMissingPart(error)) return <MissingPage error={error} />
  return <FailureFrame title={pageTexts.unexpectedError} error={error} supportContact={supportContact} />
}
