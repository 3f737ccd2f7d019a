import { createFileRoute } from '@tanstack/react-router'
import { FileHistoryPage } from '../../features/intake/history/file-history-page.tsx'
import { filesAddress } from '../../features/intake/history/files-address.ts'
import { guard } from '../../features/shell/guard.ts'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/data-management/')({
  validateSearch: rawParams,
  beforeLoad: guard('dataManagement'),
  component: DataManagement,
})

function DataManagement() {
  const navigate = Route.useNavigate()
  return (
    <FileHistoryPage
      address={filesAddress.read(Route.useSearch())}
      onAddress={(next, replace = false) => void navigate({ search: filesAddress.write(next), replace })}
    />
  )
}
