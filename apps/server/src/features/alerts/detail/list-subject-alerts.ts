import type { AlertGroup, MonitorProduct } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { hasSubject, selectAlertsOfSubject } from './details-queries.ts'
import { presentAlert } from './present-alert.ts'

/** The alerts of a subject about these products, grouped by product and source, newest first. */
export async function listSubjectAlerts(
  context: ClientContext,
  subjectId: string,
  products: readonly MonitorProduct[],
): Promise<AlertGroup[]> {
  const { clientId } = context
  const rows = await context.read((sql) => selectAlertsOfSubject(sql, clientId, subjectId))
  if (rows.length === 0 && !(await context.read((sql) => hasSubject(sql, clientId, subjectId))))
    return notFound('Subject')
  const groups = new Map<string, AlertGroup>()
  for (const row of rows) {
    if (!products.includes(row.product)) continue
    const id = `${row.product}:${row.sourceId}`
    const alert = presentAlert(row)
    const group = groups.get(id)
    if (group) group.alerts.push(alert)
    else groups.set(id, { id, monitorProduct: row.product, sourceName: alert.sourceName, alerts: [alert] })
  }
  return [...groups.values()]
}
