import type { AdministeredClient } from '@vigil/contract'
import { refusalText } from '../../lib/failure.ts'
import { ClientFormView } from './client-form.tsx'
import { useUpdateClient } from './clients-queries.ts'
import { useClientForm } from './use-client-form.ts'

interface EditClientProps {
  client: AdministeredClient
  /** after saving or canceling */
  onDone: () => void
}

export function EditClient({ client, onDone }: EditClientProps) {
  const form = useClientForm(client)
  const update = useUpdateClient(client.id)
  return (
    <ClientFormView
      form={form}
      client={client}
      saving={update.isPending}
      refusal={refusalText(update.error)}
      onSave={async () => {
        await update.mutateAsync({ ...form.settings(), version: client.version })
        return onDone
      }}
      onCancel={onDone}
    />
  )
}
