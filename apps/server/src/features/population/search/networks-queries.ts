import { or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { subjectNetworks } from '../../../database/schema/index.ts'

interface ChosenNetworks {
  businessUnitIds: readonly string[]
  networkIds: readonly string[]
}

const ids = (values: readonly string[]): SQL => sql`${sql.param([...values])}::uuid[]`

/**
 * Rows whose subject is in one of the networks; a unit without a selected network means all of its networks. Undefined if
 * none are chosen.
 */
export function inNetworks(
  subject: { clientId: PgColumn; subjectId: PgColumn },
  { businessUnitIds, networkIds }: ChosenNetworks,
): SQL | undefined {
  if (businessUnitIds.length === 0 && networkIds.length === 0) return undefined
  const named = sql`${subjectNetworks.networkId} = any(${ids(networkIds)})`
  const narrowed = sql`select business_unit_id from networks where id = any(${ids(networkIds)})`
  const ofUnits = sql`${subjectNetworks.networkId} in (
    select n.id from networks n where n.business_unit_id = any(${ids(businessUnitIds)})
      ${networkIds.length > 0 ? sql`and n.business_unit_id not in (${narrowed})` : sql``})`
  return sql`exists (
    select from ${subjectNetworks}
    where ${subjectNetworks.clientId} = ${subject.clientId} and ${subjectNetworks.subjectId} = ${subject.subjectId}
      and ${or(networkIds.length > 0 ? named : undefined, businessUnitIds.length > 0 ? ofUnits : undefined)})`
}
