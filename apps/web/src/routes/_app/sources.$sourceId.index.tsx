import { createFileRoute } from '@tanstack/react-router'
import { limits } from '@vigil/contract'
import { guard } from '../../features/shell/guard.ts'
import { SourcePage } from '../../features/sources/source/source-page.tsx'
import { ListSearch } from '../../lib/plain-search.ts'

export const Route = createFileRoute('/_app/sources/$sourceId/')({
  staticData: { crumb: 'List' },
  validateSearch: ListSearch,
  beforeLoad: guard('sources'),
  component: OneSource,
})

function OneSource() {
  const { sourceId } = Route.useParams()
  const { page = 0, size = limits.pageSize } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SourcePage
      key={sourceId}
      sourceId={sourceId}
      page={page}
      size={size}
      onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next || undefined }) })}
      onSize={(next) => void navigate({ search: { size: next === limits.pageSize ? undefined : next } })}
    />
  )
}
