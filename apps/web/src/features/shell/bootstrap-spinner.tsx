import { LoadingState } from '../../ui/states/loading-state.tsx'
import css from './bootstrap.module.css'

export function BootstrapSpinner() {
  return (
    <main className={css['spinner']}>
      <LoadingState label="Loading Vigil" />
    </main>
  )
}
