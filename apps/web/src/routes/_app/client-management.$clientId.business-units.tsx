import { createFileRoute, redirect } from '@tanstack/react-router'
import { mayWithHierarchy } from '@vigil/contract'
import { useAdministeredClient } from '../../features/clients/client-frame.tsx'
import { HierarchyPanel } from '../../features/hierarchy/hierarchy-panel.tsx'

export const Route = createFileRoute('/_app/client-management/$clientId/business-units')({
  staticData: { crumb: 'Client' },
  beforeLoad: ({ context, params }) => {
    if (!mayWithHierarchy(context.session.actor, 'read'))
      throw redirect({ to: '/client-management/$clientId', params, replace: true })
  },
  component: BusinessUnits,
})

function BusinessUnits() {
  return <HierarchyPanel clientId={useAdministeredClient().id} />
}
