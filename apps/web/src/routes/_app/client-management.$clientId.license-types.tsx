import { createFileRoute } from '@tanstack/react-router'
import { useAdministeredClient } from '../../features/clients/client-frame.tsx'
import { licenseTypeKind } from '../../features/license-definitions/mapping-kinds.ts'
import { MappingsPanel } from '../../features/license-definitions/mappings-panel.tsx'

export const Route = createFileRoute('/_app/client-management/$clientId/license-types')({
  staticData: { crumb: 'Client' },
  component: LicenseTypes,
})

function LicenseTypes() {
  return <MappingsPanel kind={licenseTypeKind} clientId={useAdministeredClient().id} />
}
