import type { ApiKey } from '@vigil/contract'
import { ApiKeyForm } from './api-key-form.tsx'
import { useRenameApiKey } from './api-keys-queries.ts'

interface RenameApiKeyProps {
  apiKey: ApiKey
  onDirty: (dirty: boolean) => void
  onClose: () => void
}

export function RenameApiKey({ apiKey, onDirty, onClose }: RenameApiKeyProps) {
  const rename = useRenameApiKey(apiKey.id)
  return (
    <ApiKeyForm
      title={`Edit ${apiKey.name}`}
      current={apiKey.name}
      submitLabel="Save"
      onDirty={onDirty}
      onSubmit={(name) => rename.mutateAsync(name, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}
