import { createFileRoute } from '@tanstack/react-router'
import { auditAddress } from '../../features/audit/audit-address.ts'
import { AuditPage } from '../../features/audit/audit-page.tsx'
import { guard } from '../../features/shell/guard.ts'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/audit/')({
  validateSearch: rawParams,
  beforeLoad: guard('audit'),
  component: Audit,
})

function Audit() {
  const navigate = Route.useNavigate()
  return (
    <AuditPage
      address={auditAddress.read(Route.useSearch())}
      onAddress={(next, replace = false) => void navigate({ search: auditAddress.write(next), replace })}
    />
  )
}
