import { createFileRoute } from '@tanstack/react-router'
import { kindOf } from '../../features/intake/mapping/mapping-address.ts'
import { MappingPage } from '../../features/intake/mapping/mapping-page.tsx'
import { guard } from '../../features/shell/guard.ts'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/data-management/mapping')({
  validateSearch: rawParams,
  beforeLoad: guard('fileMapping'),
  component: Mapping,
})

function Mapping() {
  const navigate = Route.useNavigate()
  return (
    <MappingPage
      kind={kindOf(Route.useSearch())}
      onKind={(kind) => void navigate({ search: kind === 'population' ? {} : { kind } })}
    />
  )
}
