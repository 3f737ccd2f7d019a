import type { MonitorProduct } from '@vigil/contract'
import { sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../../database/transaction.ts'

/**
 * What a setting of a client was at a given time, as JSON. The audit trail has every change with the value before it: the
 * first change after that time tells. Null if there was none, so that the current value still is the one of that time.
 */
const settingThen = (
  setting: 'monitorProducts' | 'ssdmfSsnOnlySearch',
  clientId: string,
  moment: Date,
): SQL => raw`(
  select a.before -> ${setting}::text from audit_events a
  where a.subject_type = 'client' and a.subject_id = ${clientId}::text and a.at > ${moment}
    and a.client_id = ${clientId} and a.action = 'client.update' and a.before -> ${setting}::text is not null
  order by a.at, a.id limit 1)`

/** Whether the client searched the death file by SSN alone. */
export const ssnOnlyThen = (clientId: string, moment: Date): SQL => raw`coalesce(
  ${settingThen('ssdmfSsnOnlySearch', clientId, moment)}::boolean,
  (select c.ssdmf_ssn_only_search from clients c where c.id = ${clientId}))`

/** The products that the client had ordered. */
export async function selectProductsThen(
  sql: Sql,
  clientId: string,
  moment: Date,
): Promise<MonitorProduct[]> {
  const { rows } = await sql.execute<{ products: MonitorProduct[] }>(raw`
    select coalesce(${settingThen('monitorProducts', clientId, moment)}, to_jsonb(c.monitor_products)) as products
    from clients c where c.id = ${clientId}`)
  return rows[0]?.products ?? []
}
