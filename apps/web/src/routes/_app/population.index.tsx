import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { populationAddress } from '../../features/population/list/population-address.ts'
import { PopulationPage } from '../../features/population/list/population-page.tsx'
import { guard } from '../../features/shell/guard.ts'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/population/')({
  validateSearch: rawParams,
  beforeLoad: guard('population'),
  component: Population,
})

function Population() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const address = useMemo(() => populationAddress.read(search), [search])
  return (
    <PopulationPage
      address={address}
      onAddress={(next, replace = false) => void navigate({ search: populationAddress.write(next), replace })}
    />
  )
}
