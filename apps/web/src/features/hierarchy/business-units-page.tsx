import { pages } from '@vigil/contract'
import { useSession } from '../../lib/session.ts'
import { Page } from '../../ui/page.tsx'
import { HierarchyPanel } from './hierarchy-panel.tsx'

export function BusinessUnitsPage() {
  const { currentClient } = useSession()
  return (
    <Page title={pages.businessUnits.title}>
      <HierarchyPanel key={currentClient.id} clientId={currentClient.id} />
    </Page>
  )
}
