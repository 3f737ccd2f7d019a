import { createFileRoute } from '@tanstack/react-router'
import { jurisdictions, monitorProducts, sourceStates } from '@vigil/contract'
import { useMemo } from 'react'
import { z } from 'zod'
import { guard } from '../../features/shell/guard.ts'
import type { SourceFilter } from '../../features/sources/list/arrange-sources.ts'
import { sourceSorts, type SourceSort } from '../../features/sources/sources-address.ts'
import { SourcesPage } from '../../features/sources/list/sources-page.tsx'

export const Route = createFileRoute('/_app/sources/')({
  validateSearch: z.object({
    name: z.coerce.string().optional().catch(undefined),
    state: z.enum(sourceStates).optional().catch(undefined),
    jurisdiction: z.enum(jurisdictions).optional().catch(undefined),
    product: z.enum(monitorProducts).optional().catch(undefined),
    sort: z.enum(sourceSorts).optional().catch(undefined),
    desc: z.literal(['true', true]).optional().catch(undefined),
  }),
  beforeLoad: guard('sources'),
  component: Sources,
})

/** Empty values are omitted from the URL. */
const inAddress = (change: Partial<SourceFilter>) =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || undefined]))

function Sources() {
  const { name = '', state = null, jurisdiction = null, product = null, sort, desc } = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter = useMemo(() => ({ name, state, jurisdiction, product }), [name, state, jurisdiction, product])
  return (
    <SourcesPage
      filter={filter}
      onFilter={(change) =>
        void navigate({ search: (old) => ({ ...old, ...inAddress(change) }), replace: true })
      }
      sort={{ sortBy: sort ?? 'state', desc: desc !== undefined }}
      onSort={(next) =>
        void navigate({
          search: (old) => ({
            ...old,
            sort: next.sortBy === 'state' ? undefined : (next.sortBy as SourceSort),
            desc: next.desc ? true : undefined,
          }),
          replace: true,
        })
      }
    />
  )
}
