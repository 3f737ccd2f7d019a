import { monitoringDay, type ClientOverview } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { clientsOfJobs } from '../jobs/index.ts'
import { isLicensed, listSources } from '../sources/index.ts'
import { countMonitored, countOpenAlerts, selectOverviewClients } from './overview-queries.ts'

const mostFailedJobs = 10_000
const momentOf = (value: string | null): string | null => value && new Date(value).toISOString()

async function failedJobsByClient(context: Context): Promise<Map<string, number>> {
  const { rows } = await context.services.jobs.list({ state: 'failed', page: 0, size: mostFailedJobs })
  const counts = new Map<string, number>()
  for (const clientId of (await clientsOfJobs(context, rows)).values())
    counts.set(clientId, (counts.get(clientId) ?? 0) + 1)
  return counts
}

/** How every client is doing. The number of queries does not depend on the number of clients. */
export async function listClientOverviews(context: Context): Promise<ClientOverview[]> {
  const { clients, alerts, monitored } = await context.asSystem().read(async (sql) => ({
    clients: await selectOverviewClients(sql),
    alerts: await countOpenAlerts(sql),
    monitored: await countMonitored(sql, monitoringDay(context.now())),
  }))
  const { sources } = await listSources(context)
  const failed = await failedJobsByClient(context)
  return clients.map((client) => {
    const own = sources.filter((source) => isLicensed(source, client))
    const inState = (state: string): number => own.filter((source) => source.state === state).length
    return {
      id: client.id,
      name: client.name,
      openAlerts: alerts.get(client.id) ?? 0,
      oldestOpenAlert: momentOf(client.oldestOpenAlert),
      staleSources: inState('stale'),
      neverLoadedSources: inState('never'),
      sources: own.length,
      failedJobs: failed.get(client.id) ?? 0,
      lastImport: momentOf(client.lastImport),
      lastImportFailed: client.lastImportFailed,
      subjects: monitored.get(client.id) ?? 0,
      lastSignIn: momentOf(client.lastSignIn),
    }
  })
}
