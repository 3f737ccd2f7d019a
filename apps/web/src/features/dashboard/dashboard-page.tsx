import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pages, type Client } from '@vigil/contract'
import { useSession } from '../../lib/session.ts'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { useAlertChanges } from '../alerts/index.ts'
import { AlertsByProduct } from './alerts-by-product.tsx'
import { AlertsOverview } from './alerts-overview.tsx'
import { ComplianceScore } from './compliance-score.tsx'
import {
  alertMetricsQuery,
  dashboardKey,
  firstStepsQuery,
  isSetUp,
  populationMetricsQuery,
} from './dashboard-queries.ts'
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

const FirstSteps = lazyPart(() => import('./first-steps.tsx'))

/** The first steps of a new client until all are done; a note if it has no providers any more. */
function EmptyClient({ client, isEmpty }: { client: Client; isEmpty: boolean }) {
  // the vendor's own client monitors nobody
  const { data: steps } = useQuery({ ...firstStepsQuery(client.id), enabled: !client.vendor })
  if (steps && !isSetUp(steps)) return <FirstSteps steps={steps} />
  return isEmpty ? <Note>{noProvidersText}</Note> : null
}

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
        <EmptyClient
          client={session.currentClient}
          isEmpty={population.data?.totalActiveMonitoredSubjects === 0}
        />
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
