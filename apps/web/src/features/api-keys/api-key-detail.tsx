import { Button } from '@mantine/core'
import type { ApiKey } from '@vigil/contract'
import { Card } from '../../ui/card.tsx'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { KeyValuePanel } from '../../ui/values/key-value-panel.tsx'
import css from './api-keys.module.css'

interface ApiKeyDetailProps {
  apiKey: ApiKey
  deleting: boolean
  onEdit: () => void
  onDelete: () => void
}

export function ApiKeyDetail({ apiKey, deleting, onEdit, onDelete }: ApiKeyDetailProps) {
  const confirm = useConfirm()

  async function askAndDelete(): Promise<void> {
    const yes = await confirm({
      title: 'Delete API key',
      text: `Are you sure you want to delete ${apiKey.name}?`,
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (yes) onDelete()
  }

  return (
    <Card
      title={apiKey.name}
      actions={
        <>
          <Button variant="default" disabled={deleting} onClick={onEdit}>
            Edit
          </Button>
          <Button variant="outline" color="red" loading={deleting} onClick={() => void askAndDelete()}>
            Delete
          </Button>
        </>
      }
    >
      <div className={css['facts']}>
        <KeyValuePanel
          entries={[
            ['Created', apiKey.createdAt],
            ['Last used', apiKey.lastUsedAt],
          ]}
        />
      </div>
    </Card>
  )
}
