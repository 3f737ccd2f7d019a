import type { ApiKey } from '@vigil/contract'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ApiKeyDetail } from './api-key-detail.tsx'
import { ApiKeyForm } from './api-key-form.tsx'
import { ApiKeySecret } from './api-key-secret.tsx'
import { apiKeysTexts } from './api-keys-texts.ts'
import { RenameApiKey } from './rename-api-key.tsx'
import type { ApiKeyTask } from './use-api-key-task.ts'

interface ApiKeyPaneProps {
  task: ApiKeyTask
  selected: ApiKey | null
  /** creates the first key; false if the user may not */
  emptyAction: ReactNode
  deleting: boolean
  onCreate: (name: string) => Promise<unknown>
  onEdit: () => void
  onDelete: (key: ApiKey) => void
  onDirty: (dirty: boolean) => void
  onClose: () => void
}

/** One thing at a time: the new secret, the form for a new key, or the selected key. */
export function ApiKeyPane({ task, selected, emptyAction, deleting, ...on }: ApiKeyPaneProps) {
  if (task.kind === 'secret') return <ApiKeySecret created={task.created} onDone={on.onClose} />
  if (task.kind === 'create')
    return (
      <ApiKeyForm
        title={apiKeysTexts.new}
        submitLabel="Create"
        onDirty={on.onDirty}
        onSubmit={on.onCreate}
        onCancel={on.onClose}
      />
    )
  if (!selected)
    return (
      <Card>
        <EmptyState
          hint={emptyAction ? apiKeysTexts.emptyHint : apiKeysTexts.emptyHintReadOnly}
          action={emptyAction}
        />
      </Card>
    )
  if (task.kind === 'edit')
    return <RenameApiKey key={selected.id} apiKey={selected} onDirty={on.onDirty} onClose={on.onClose} />
  return (
    <ApiKeyDetail
      key={selected.id}
      apiKey={selected}
      deleting={deleting}
      onEdit={on.onEdit}
      onDelete={() => on.onDelete(selected)}
    />
  )
}
