import { pageTexts } from '@vigil/contract'
import { useConfiguration } from '../../lib/configuration.ts'
import { FailureFrame } from '../../ui/failure-frame.tsx'

/** A page could not be shown at all. */
export function FailurePage({ error }: { error: unknown }) {
  const { supportContact } = useConfiguration()
  return <FailureFrame title={pageTexts.unexpectedError} error={error} supportContact={supportContact} />
}
