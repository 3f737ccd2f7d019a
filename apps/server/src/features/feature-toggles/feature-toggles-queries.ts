import { featureCatalog, featureIds, type FeatureId, type FeatureToggle } from '@vigil/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { clients, featureToggles } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

type Stored = Pick<FeatureToggle, 'enable' | 'enabledDate' | 'parameters'>
const off: Stored = { enable: false, enabledDate: null, parameters: {} }

const present = (id: FeatureId, { enable, enabledDate, parameters }: Stored): FeatureToggle => ({
  id,
  feature: { id, ...featureCatalog[id] },
  enable,
  enabledDate,
  parameters,
})

export const clientExists = async (sql: Sql, clientId: string): Promise<boolean> =>
  (await sql.$count(clients, and(eq(clients.id, clientId), isNull(clients.endedAt)))) === 1

/** All features of the catalog; those never set are off. */
export async function selectToggles(sql: Sql, clientId: string): Promise<FeatureToggle[]> {
  const rows = await sql.select().from(featureToggles).where(eq(featureToggles.clientId, clientId))
  return featureIds.map((id) => present(id, rows.find((row) => row.featureId === id) ?? off))
}

export async function selectToggle(sql: Sql, clientId: string, id: FeatureId): Promise<FeatureToggle> {
  const [row] = await sql
    .select()
    .from(featureToggles)
    .where(and(eq(featureToggles.clientId, clientId), eq(featureToggles.featureId, id)))
  return present(id, row ?? off)
}

export async function saveToggle(sql: Sql, clientId: string, id: FeatureId, values: Stored): Promise<void> {
  await sql
    .insert(featureToggles)
    .values({ clientId, featureId: id, ...values })
    .onConflictDoUpdate({ target: [featureToggles.clientId, featureToggles.featureId], set: values })
}
