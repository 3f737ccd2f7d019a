import { refusalText } from '../../lib/failure.ts'
import { Page } from '../../ui/page.tsx'
import { BackToClients } from './back-to-clients.tsx'
import { ClientFormView } from './client-form.tsx'
import { useCreateClient } from './clients-queries.ts'
import { useClientForm } from './use-client-form.ts'

interface NewClientPageProps {
  onCreated: (clientId: string) => void
  onCancel: () => void
}

export function NewClientPage({ onCreated, onCancel }: NewClientPageProps) {
  const form = useClientForm(null)
  const creation = useCreateClient()
  return (
    <Page title="Create a New Client" back={<BackToClients />}>
      <ClientFormView
        form={form}
        client={null}
        saving={creation.isPending}
        refusal={refusalText(creation.error)}
        onSave={async () => {
          const { id } = await creation.mutateAsync(form.settings())
          return () => onCreated(id)
        }}
        onCancel={onCancel}
      />
    </Page>
  )
}
