import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ApiDocsPage } from '../../features/api-docs/api-docs-page.tsx'
import { guard } from '../../features/shell/guard.ts'

const Search = z.object({
  search: z.coerce.string().optional().catch(undefined),
  call: z.coerce.string().optional().catch(undefined),
})

export const Route = createFileRoute('/_app/swagger')({
  validateSearch: Search,
  beforeLoad: guard('apiDocs'),
  component: ApiDocs,
})

function ApiDocs() {
  const { search = '', call = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ApiDocsPage
      address={{ search, call }}
      onAddress={(next) =>
        void navigate({
          search: { search: next.search || undefined, call: next.call ?? undefined },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
