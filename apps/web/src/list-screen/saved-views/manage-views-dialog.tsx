import { Modal } from '@mantine/core'
import type { SavedView } from '@vigil/contract'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ManagedView } from './managed-view.tsx'
import type { SavedViewsSource } from './use-view-calls.ts'
import css from './views.module.css'

interface ManageViewsDialogProps {
  opened: boolean
  onClose: () => void
  source: SavedViewsSource
  search: string
  views: readonly SavedView[]
}

/** Renames, replaces and deletes saved views. */
export function ManageViewsDialog({ opened, onClose, source, search, views }: ManageViewsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Saved views" size="md">
      <ul className={css['views']}>
        {views.map((view, at) => (
          <ManagedView key={view.id} view={view} source={source} search={search} first={at === 0} />
        ))}
      </ul>
      {views.length === 0 && <EmptyState />}
    </Modal>
  )
}
