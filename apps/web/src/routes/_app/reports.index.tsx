import { createFileRoute } from '@tanstack/react-router'
import { downloadsAddress } from '../../features/reports/downloads/downloads-address.ts'
import { ReportsPage } from '../../features/reports/reports-page.tsx'
import { guard } from '../../features/shell/guard.ts'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/reports/')({
  validateSearch: rawParams,
  beforeLoad: guard('reports'),
  component: Reports,
})

function Reports() {
  const navigate = Route.useNavigate()
  return (
    <ReportsPage
      address={downloadsAddress.read(Route.useSearch())}
      onAddress={(next, replace = false) => void navigate({ search: downloadsAddress.write(next), replace })}
    />
  )
}
