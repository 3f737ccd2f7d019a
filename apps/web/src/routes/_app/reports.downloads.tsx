import { createFileRoute } from '@tanstack/react-router'
import { downloadsAddress } from '../../features/reports/downloads/downloads-address.ts'
import { DownloadsPage } from '../../features/reports/downloads/downloads-page.tsx'
import { guard } from '../../features/shell/guard.ts'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/reports/downloads')({
  validateSearch: rawParams,
  beforeLoad: guard('reportDownloads'),
  component: Downloads,
})

function Downloads() {
  const navigate = Route.useNavigate()
  return (
    <DownloadsPage
      address={downloadsAddress.read(Route.useSearch())}
      onAddress={(next, replace = false) => void navigate({ search: downloadsAddress.write(next), replace })}
    />
  )
}
