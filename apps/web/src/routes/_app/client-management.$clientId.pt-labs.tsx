import { createFileRoute, redirect } from '@tanstack/react-router'
import { useAdministeredClient } from '../../features/clients/client-frame.tsx'
import { mayOpenPtLabs } from '../../features/clients/pt-labs-access.ts'
import { PtLabs } from '../../features/feature-toggles/pt-labs.tsx'
import { configurationQuery } from '../../lib/configuration.ts'

export const Route = createFileRoute('/_app/client-management/$clientId/pt-labs')({
  staticData: { crumb: 'Client' },
  beforeLoad: async ({ context, params }) => {
    const configuration = await context.queryClient.ensureQueryData(configurationQuery)
    if (!mayOpenPtLabs(context.session, configuration))
      throw redirect({ to: '/client-management/$clientId', params, replace: true })
  },
  component: Labs,
})

function Labs() {
  return <PtLabs clientId={useAdministeredClient().id} />
}
