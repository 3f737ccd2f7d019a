import { Modal } from '@mantine/core'
import type { SavedView, SavedViewList } from '@vigil/contract'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ManagedView } from './managed-view.tsx'
import css from './views.module.css'

interface ManageViewsDialogProps {
  opened: boolean
  onClose: () => void
  list: SavedViewList
  search: string
  views: readonly SavedView[]
}

/** Renames, replaces and deletes saved views. */
export function ManageViewsDialog({ opened, onClose, list, search, views }: ManageViewsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Saved views" size="md">
      <ul className={css['views']}>
        {views.map((view, at) => (
          <ManagedView key={view.id} view={view} list={list} search={search} first={at === 0} />
        ))}
      </ul>
      {views.length === 0 && <EmptyState />}
    </Modal>
  )
}
