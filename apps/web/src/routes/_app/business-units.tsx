import { createFileRoute } from '@tanstack/react-router'
import { BusinessUnitsPage } from '../../features/hierarchy/business-units-page.tsx'
import { guard } from '../../features/shell/guard.ts'

export const Route = createFileRoute('/_app/business-units')({
  beforeLoad: guard('businessUnits'),
  component: BusinessUnitsPage,
})
