import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { historyAddress } from '../../features/search/history/history-address.ts'
import { HistoryPage } from '../../features/search/history/history-page.tsx'
import { guard } from '../../features/shell/guard.ts'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/instant-search/history')({
  validateSearch: rawParams,
  beforeLoad: guard('instantSearch'),
  component: History,
})

function History() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const address = useMemo(() => historyAddress.read(search), [search])
  return (
    <HistoryPage
      address={address}
      onAddress={(next, replace = false) => void navigate({ search: historyAddress.write(next), replace })}
    />
  )
}
