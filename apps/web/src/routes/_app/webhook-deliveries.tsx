import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../../features/shell/guard.ts'
import { deliveriesAddress } from '../../features/notifications/deliveries-list.ts'
import { DeliveriesPage } from '../../features/notifications/deliveries-page.tsx'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/webhook-deliveries')({
  validateSearch: rawParams,
  beforeLoad: guard('webhookDeliveries'),
  component: Deliveries,
})

function Deliveries() {
  const navigate = Route.useNavigate()
  return (
    <DeliveriesPage
      address={deliveriesAddress.read(Route.useSearch())}
      onAddress={(next, replace = false) => void navigate({ search: deliveriesAddress.write(next), replace })}
    />
  )
}
