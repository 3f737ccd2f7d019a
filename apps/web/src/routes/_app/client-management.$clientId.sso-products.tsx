import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { useAdministeredClient } from '../../features/clients/client-frame.tsx'
import { SsoPanel } from '../../features/sso/sso-panel.tsx'

const Search = z.object({
  product: z.coerce.string().optional().catch(undefined),
  mode: z.enum(['edit', 'new']).optional().catch(undefined),
})

export const Route = createFileRoute('/_app/client-management/$clientId/sso-products')({
  staticData: { crumb: 'Client' },
  validateSearch: Search,
  component: SsoProducts,
})

function SsoProducts() {
  const { id } = useAdministeredClient()
  const { product = null, mode = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SsoPanel
      clientId={id}
      address={{ product, mode }}
      onAddress={(next) =>
        void navigate({ search: { product: next.product ?? undefined, mode: next.mode ?? undefined } })
      }
    />
  )
}
