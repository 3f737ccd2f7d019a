import { createFileRoute } from '@tanstack/react-router'
import { AlertPage } from '../../features/alerts/detail/alert-page.tsx'
import { readAlertSearch } from '../../features/alerts/detail/alert-search.ts'
import { guard } from '../../features/shell/guard.ts'

export const Route = createFileRoute('/_app/alerts/$alertId')({
  staticData: { crumb: 'Alert' },
  validateSearch: readAlertSearch,
  beforeLoad: guard('alerts'),
  component: OneAlert,
})

function OneAlert() {
  const { alertId } = Route.useParams()
  return <AlertPage alertId={alertId} search={Route.useSearch()} />
}
