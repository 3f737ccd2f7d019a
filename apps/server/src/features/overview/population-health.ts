import type { Context } from '../../context.ts'
import type { PopulationHealth } from '../../database/schema/index.ts'
import { loggable, notFound } from '../../errors.ts'
import { clientOf } from '../alert-lists/index.ts'
import { countHealth, keepHealth, selectKept, type HealthBasis } from './health-queries.ts'

async function keep(
  context: Context,
  clientId: string,
  basis: HealthBasis,
  health: PopulationHealth,
): Promise<void> {
  try {
    await context.asSystem().write(({ sql }) => keepHealth(sql, clientId, basis, health))
  } catch (error) {
    context.log.warn({ error: loggable(error) }, 'the health of a population was not kept')
  }
}

/**
 * How many are monitored and how many of them have an open alert, as a whole and by business unit. Counted when alerts,
 * population, networks, products or the day are not what they were at the last count.
 */
export async function populationHealthOf(context: Context): Promise<PopulationHealth> {
  const clientId = clientOf(context)
  const found = (await context.read((sql) => selectKept(sql, clientId))) ?? notFound('Client')
  const { stamp, version, networks, products, kept } = found
  const basis = { stamp, version, networks, products, day: context.now().toISOString().slice(0, 10) }
  const isSame =
    kept?.stamp === stamp &&
    kept.version === version &&
    kept.day === basis.day &&
    kept.health.networks === networks &&
    kept.health.products?.join() === products.join()
  if (kept && isSame) return kept.health
  const rows = await context.read((sql) => countHealth(sql, clientId, products))
  const { active = 0, flagged = 0 } = rows.find(({ id }) => id === null) ?? {}
  const units = rows.flatMap(({ id, ...counts }) => (id === null ? [] : [{ id, ...counts }]))
  const health: PopulationHealth = { active, flagged, units, products, networks }
  await keep(context, clientId, basis, health)
  return health
}
