import { pages } from '@vigil/contract'
import type { OfferedProvider } from '../offered-provider.ts'
import { Page } from '../../../ui/page.tsx'
import { BackToPopulation } from './back-to-population.tsx'
import { useSaveProvider } from './edit-queries.ts'
import { ProviderFormView } from './provider-form-view.tsx'
import { useProviderForm } from './use-provider-form.ts'

interface AddProviderPageProps {
  /** whom a search was about */
  offered?: OfferedProvider | undefined
  onAdded: (subjectId: string) => void
  onCancel: () => void
}

/** Adds one provider by hand, who is checked at once. */
export function AddProviderPage({ offered, onAdded, onCancel }: AddProviderPageProps) {
  const form = useProviderForm(null, offered)
  const saving = useSaveProvider(null)
  return (
    <Page
      title={pages.addProvider.title}
      description="The provider is checked against all lists as soon as you save."
      back={<BackToPopulation />}
    >
      <ProviderFormView
        form={form}
        saving={saving.isPending}
        error={saving.error}
        onSave={async () => {
          const { externalId, type } = form.values
          const { id } = await saving.mutateAsync({ externalId: externalId.trim(), type, ...form.patch() })
          return () => onAdded(id)
        }}
        onCancel={onCancel}
      />
    </Page>
  )
}
