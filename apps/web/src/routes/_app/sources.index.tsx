import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { guard } from '../../features/shell/guard.ts'
import { sourcesAddress } from '../../features/sources/sources-address.ts'
import { SourcesPage } from '../../features/sources/list/sources-page.tsx'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/sources/')({
  validateSearch: rawParams,
  beforeLoad: guard('sources'),
  component: Sources,
})

function Sources() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const address = useMemo(() => sourcesAddress.read(search), [search])
  return (
    <SourcesPage
      address={address}
      onAddress={(next) => void navigate({ search: sourcesAddress.write(next), replace: true })}
    />
  )
}
