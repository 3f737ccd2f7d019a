import { createFileRoute } from '@tanstack/react-router'
import { useAdministeredClient } from '../../features/clients/client-frame.tsx'
import { licenseIssuerKind } from '../../features/license-definitions/mapping-kinds.ts'
import { MappingsPanel } from '../../features/license-definitions/mappings-panel.tsx'

export const Route = createFileRoute('/_app/client-management/$clientId/license-issuers')({
  staticData: { crumb: 'Client' },
  component: LicenseIssuers,
})

function LicenseIssuers() {
  return <MappingsPanel kind={licenseIssuerKind} clientId={useAdministeredClient().id} />
}
