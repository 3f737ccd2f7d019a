import { pageTexts, toasts } from '@vigil/contract'
import { useEffect } from 'react'
import { useConfiguration } from '../../lib/configuration.ts'
import { FailureFrame } from '../../ui/failure-frame.tsx'
import { showError } from '../../ui/toast.ts'

/** The user could not be loaded: the toast says so, and the page offers the ways on. */
export function BootstrapFailure({ error }: { error: unknown }) {
  const { supportContact } = useConfiguration()
  useEffect(() => showError(toasts.loadUser), [])
  return (
    <main>
      <FailureFrame title={pageTexts.unexpectedError} error={error} supportContact={supportContact} />
    </main>
  )
}
