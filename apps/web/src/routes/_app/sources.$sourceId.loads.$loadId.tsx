import { createFileRoute } from '@tanstack/react-router'
import { limits } from '@vigil/contract'
import { z } from 'zod'
import { guard } from '../../features/shell/guard.ts'
import { LoadPage } from '../../features/sources/load/load-page.tsx'
import { loadTabs } from '../../features/sources/sources-address.ts'
import { ListSearch } from '../../lib/plain-search.ts'

export const Route = createFileRoute('/_app/sources/$sourceId/loads/$loadId')({
  staticData: { crumb: 'Load' },
  validateSearch: ListSearch.extend({ tab: z.enum(loadTabs).optional().catch(undefined) }),
  beforeLoad: guard('sources'),
  component: OneLoad,
})

function OneLoad() {
  const { sourceId, loadId } = Route.useParams()
  const { tab, page = 0, size = limits.pageSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LoadPage
      key={loadId}
      sourceId={sourceId}
      loadId={loadId}
      tab={tab ?? null}
      onTab={(next) => void navigate({ search: (old) => ({ ...old, tab: next, page: undefined }) })}
      page={page}
      size={size}
      onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next || undefined }) })}
      onSize={(next) =>
        void navigate({
          search: (old) => ({ ...old, size: next === limits.pageSize ? undefined : next, page: undefined }),
        })
      }
    />
  )
}
