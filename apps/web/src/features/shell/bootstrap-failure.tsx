import { pageTexts, toasts } from '@vigil/contract'
import { useEffect } from 'react'
import { useConfiguration } from '../../lib/configuration.ts'
import { FailureFrame } from '../../ui/states/failure-frame.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { showError } from '../../ui/toasts/toast.ts'
import css from './bootstrap.module.css'

/** The user could not be loaded: a toast says so, and the page offers what to do. */
export function BootstrapFailure({ error }: { error: unknown }) {
  const { supportContact } = useConfiguration()
  useEffect(() => showError(toasts.loadUser), [])
  return (
    <main>
      <FailureFrame title={pageTexts.unexpectedError} error={error} supportContact={supportContact} />
    </main>
  )
}

export function BootstrapSpinner() {
  return (
    <main className={css['spinner']}>
      <LoadingState label="Loading Vigil" />
    </main>
  )
}
