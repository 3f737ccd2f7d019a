import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../../features/shell/guard.ts'
import { SourcePage } from '../../features/sources/source/source-page.tsx'
import { loadsAddress } from '../../features/sources/sources-address.ts'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/sources/$sourceId/')({
  staticData: { crumb: 'List' },
  validateSearch: rawParams,
  beforeLoad: guard('sources'),
  component: OneSource,
})

function OneSource() {
  const { sourceId } = Route.useParams()
  const address = loadsAddress.read(Route.useSearch())
  const navigate = Route.useNavigate()
  const open = (next: typeof address): void => void navigate({ search: loadsAddress.write(next) })
  return (
    <SourcePage
      key={sourceId}
      sourceId={sourceId}
      page={address.page}
      size={address.size}
      onPage={(page) => open({ ...address, page })}
      onSize={(size) => open({ ...address, size, page: 0 })}
    />
  )
}
