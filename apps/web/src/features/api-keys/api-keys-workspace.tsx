import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { limits, permits, type ApiKey } from '@vigil/contract'
import { useRef } from 'react'
import { useSession } from '../../lib/session.ts'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { useUnsavedChanges } from '../../ui/dialogs/unsaved-changes.tsx'
import { ApiKeyList } from './api-key-list.tsx'
import { ApiKeyPane } from './api-key-pane.tsx'
import { useCreateApiKey, useDeleteApiKey } from './api-keys-queries.ts'
import { apiKeysTexts } from './api-keys-texts.ts'
import css from './api-keys.module.css'
import { useApiKeyTask } from './use-api-key-task.ts'

function NewApiKeyButton({ disabled = false, onClick }: { disabled?: boolean; onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} disabled={disabled} onClick={onClick}>
      {apiKeysTexts.new}
    </Button>
  )
}

interface ApiKeysWorkspaceProps {
  keys: readonly ApiKey[]
  selectedId: string | null
  onSelect: (id: string | null) => void
}

export function ApiKeysWorkspace({ keys, selectedId, onSelect }: ApiKeysWorkspaceProps) {
  const { actor, ownClient } = useSession()
  const { task, ...steps } = useApiKeyTask(selectedId)
  const { askToLeave, allowLeaving } = useUnsavedChanges('dirty' in task && task.dirty)
  // here, not next to their buttons, which unmount before the response is handled
  const creation = useCreateApiKey(steps.reveal)
  const deletion = useDeleteApiKey()
  const pane = useRef<HTMLDivElement>(null)
  const selected = keys.find(({ id }) => id === selectedId) ?? keys[0] ?? null
  const mayCreate = permits(actor, 'CREATE_API_KEY')
  const full = keys.length >= limits.apiKeysPerUser

  function select(id: string | null): void {
    allowLeaving()
    onSelect(id)
  }
  async function leaveFor(id: string): Promise<void> {
    if (!(await askToLeave())) return
    steps.close()
    select(id)
    pane.current?.scrollIntoView({ block: 'nearest' })
  }
  async function beginNew(): Promise<void> {
    if (await askToLeave()) steps.begin('create')
  }
  const create = (name: string): Promise<ApiKey> =>
    creation.mutateAsync(name, { onSuccess: ({ id }) => select(id) })
  function remove({ id }: ApiKey): void {
    const next = keys.find((key) => key.id !== id)?.id ?? null
    deletion.mutate(id, {
      onSuccess: () => {
        select(next)
        pane.current?.focus()
      },
    })
  }
  function close(): void {
    steps.close()
    pane.current?.focus()
  }

  const newButton = (
    <NewApiKeyButton
      disabled={full || task.kind === 'create' || task.kind === 'secret'}
      onClick={() => void beginNew()}
    />
  )
  return (
    <Page
      title={apiKeysTexts.title}
      description={apiKeysTexts.description}
      actions={mayCreate && keys.length > 0 && newButton}
    >
      {!ownClient.enabledPublicApi && <Note>{apiKeysTexts.apiOff}</Note>}
      {mayCreate && full && <Note>{apiKeysTexts.full}</Note>}
      <div className={css['columns']}>
        {keys.length > 0 && (
          <ApiKeyList
            keys={keys}
            selectedId={task.kind === 'create' ? null : (selected?.id ?? null)}
            onSelect={(id) => void leaveFor(id)}
          />
        )}
        <div ref={pane} tabIndex={-1} className={css['pane']}>
          <ApiKeyPane
            task={task}
            selected={selected}
            emptyAction={mayCreate && newButton}
            deleting={deletion.isPending}
            onCreate={create}
            onEdit={() => steps.begin('edit')}
            onDelete={remove}
            onDirty={steps.touch}
            onClose={close}
          />
        </div>
      </div>
    </Page>
  )
}
