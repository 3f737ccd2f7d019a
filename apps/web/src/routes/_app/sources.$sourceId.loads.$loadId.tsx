import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../../features/shell/guard.ts'
import { LoadPage } from '../../features/sources/load/load-page.tsx'
import { loadAddress } from '../../features/sources/sources-address.ts'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/sources/$sourceId/loads/$loadId')({
  staticData: { crumb: 'Load' },
  validateSearch: rawParams,
  beforeLoad: guard('sources'),
  component: OneLoad,
})

function OneLoad() {
  const { sourceId, loadId } = Route.useParams()
  const address = loadAddress.read(Route.useSearch())
  const navigate = Route.useNavigate()
  const open = (next: typeof address): void => void navigate({ search: loadAddress.write(next) })
  return (
    <LoadPage
      key={loadId}
      sourceId={sourceId}
      loadId={loadId}
      tab={address.tab}
      onTab={(tab) => open({ ...address, tab, page: 0 })}
      page={address.page}
      size={address.size}
      onPage={(page) => open({ ...address, page })}
      onSize={(size) => open({ ...address, size, page: 0 })}
    />
  )
}
