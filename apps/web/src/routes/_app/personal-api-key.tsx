import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ApiKeysPage } from '../../features/api-keys/api-keys-page.tsx'
import { guard } from '../../features/shell/guard.ts'

export const Route = createFileRoute('/_app/personal-api-key')({
  validateSearch: z.object({ key: z.coerce.string().optional().catch(undefined) }),
  beforeLoad: guard('personalApiKey'),
  component: ApiKeys,
})

function ApiKeys() {
  const { key } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ApiKeysPage
      selectedId={key ?? null}
      onSelect={(id) => void navigate({ search: { key: id ?? undefined }, replace: true })}
    />
  )
}
