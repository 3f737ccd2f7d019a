import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AlertPage } from '../../features/alerts/detail/alert-page.tsx'
import { readAlertSearch, type AlertSearchParams } from '../../features/alerts/detail/alert-search.ts'
import { guard } from '../../features/shell/guard.ts'

export const Route = createFileRoute('/_app/alerts/$alertId')({
  staticData: { crumb: 'Alert' },
  // parsed by the page itself, so that the parser is loaded only with it
  validateSearch: (params: Record<string, unknown>) => params as AlertSearchParams,
  beforeLoad: guard('alerts'),
  component: OneAlert,
})

function OneAlert() {
  const { alertId } = Route.useParams()
  const given = Route.useSearch()
  const search = useMemo(() => readAlertSearch(given), [given])
  return <AlertPage alertId={alertId} search={search} />
}
