import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pages } from '@vigil/contract'
import { useSession } from '../../lib/session.ts'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { useAlertChanges } from '../alerts/index.ts'
import { AlertsByProduct } from './alerts-by-product.tsx'
import { AlertsOverview } from './alerts-overview.tsx'
import { ComplianceScore } from './compliance-score.tsx'
import { alertMetricsQuery, dashboardKey, populationMetricsQuery } from './dashboard-queries.ts'
import css from './dashboard.module.css'
import { MetricCards } from './metric-cards.tsx'
import { PopulationHealth } from './population-health.tsx'
import { TrendCards } from './trend-cards.tsx'

/** Refetches the counts whenever an alert changes. Only for users who may see alerts. */
function AlertsFollowed({ clientId }: { clientId: string }) {
  const queryClient = useQueryClient()
  useAlertChanges(() => void queryClient.invalidateQueries({ queryKey: dashboardKey(clientId) }))
  return null
}

const noProvidersText =
  'No providers monitored yet. Counts, scores and charts will appear here once your population is imported.'

/** The state of a client: open alerts, the compliance of its population, and trends. */
export function DashboardPage() {
  const session = useSession()
  const clientId = session.currentClient.id
  const mayAlerts = pages.alerts.may(session)
  const mayPopulation = pages.population.may(session)
  const alerts = useQuery({ ...alertMetricsQuery(clientId), enabled: mayAlerts })
  const population = useQuery(populationMetricsQuery(clientId))
  const units = population.data?.businessUnitHealthMetrics
  const showsHealth = mayPopulation && (population.data === undefined || units !== undefined)
  return (
    <Page title={pages.dashboard.title}>
      <div className={css['dashboard']}>
        {population.data?.totalActiveMonitoredSubjects === 0 && <Note>{noProvidersText}</Note>}
        <div className={css['first']} data-alerts={mayAlerts}>
          {mayAlerts && <AlertsOverview query={alerts} />}
          <ComplianceScore query={population} />
          {mayAlerts && <MetricCards clientId={clientId} />}
        </div>
        {mayAlerts && <AlertsFollowed clientId={clientId} />}
        {mayAlerts && <TrendCards clientId={clientId} />}
        <div className={css['tables']}>
          {showsHealth && <PopulationHealth query={population} mayAlerts={mayAlerts} />}
          {mayAlerts && <AlertsByProduct query={alerts} />}
        </div>
      </div>
    </Page>
  )
}
