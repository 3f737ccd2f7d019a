import { monitoringDay, seesNpdb } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import type { HealthCounts, PopulationHealth } from '../../database/schema/index.ts'
import { loggable, notFound } from '../../errors.ts'
import {
  countHealth,
  keepHealth,
  selectStoredHealth,
  type HealthBasis,
  type StoredHealth,
} from './health-queries.ts'

const nobody: HealthCounts = { active: 0, flagged: 0, flaggedWithoutNpdb: 0 }

async function keep(
  context: ClientContext,
  clientId: string,
  basis: HealthBasis,
  health: PopulationHealth,
): Promise<void> {
  try {
    await context.asSystem().write(({ sql }) => keepHealth(sql, clientId, basis, health))
  } catch (error) {
    context.log.warn({ error: loggable(error) }, 'the health of a population could not be cached')
  }
}

/** The counts for callers who may not see NPDB alerts. */
const withoutNpdb = <T extends HealthCounts>(counts: T): T => ({
  ...counts,
  flagged: counts.flaggedWithoutNpdb,
})

const seenBy = ({ actor }: ClientContext, health: PopulationHealth): PopulationHealth =>
  seesNpdb(actor) ? health : { ...withoutNpdb(health), units: health.units.map(withoutNpdb) }

/** Whether the cache has the same basis and all counts of this version. */
const isCurrent = (stored: StoredHealth, basis: HealthBasis): boolean =>
  stored.revision === basis.revision &&
  stored.version === basis.version &&
  stored.day === basis.day &&
  stored.health.networks === basis.networks &&
  stored.health.products?.join() === basis.products.join() &&
  stored.health.flaggedWithoutNpdb !== undefined

/**
 * How many subjects are monitored and how many have an open alert that the caller may see, in total and by business
 * unit. Recounted when alerts, population, networks, products or the day have changed.
 */
export async function populationHealthOf(context: ClientContext): Promise<PopulationHealth> {
  const { clientId } = context
  const found = (await context.read((sql) => selectStoredHealth(sql, clientId))) ?? notFound('Client')
  const { revision, version, networks, products, stored } = found
  const basis = { revision, version, networks, products, day: monitoringDay(context.now()) }
  if (stored && isCurrent(stored, basis)) return seenBy(context, stored.health)
  const rows = await context.read((sql) => countHealth(sql, clientId, basis))
  const { id: _id, ...whole } = rows.find(({ id }) => id === null) ?? { id: null, ...nobody }
  const units = rows.flatMap(({ id, ...counts }) => (id === null ? [] : [{ id, ...counts }]))
  const health: PopulationHealth = { ...whole, units, products, networks }
  await keep(context, clientId, basis, health)
  return seenBy(context, health)
}
