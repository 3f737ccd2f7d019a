import { complianceScore, permits, type PopulationMetrics } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { listBusinessUnits } from '../hierarchy/index.ts'
import { populationHealthOf } from './population-health.ts'

/** The health of the population, by business unit too if the caller may see it. */
export async function getPopulationMetrics(context: ClientContext): Promise<PopulationMetrics> {
  const { active, flagged, units } = await populationHealthOf(context)
  const whole = {
    overallComplianceScore: complianceScore(active, flagged),
    totalActiveMonitoredSubjects: active,
    compliantSubjects: active - flagged,
  }
  if (!permits(context.actor, 'SHOW_POPULATION')) return whole
  const counts = new Map(units.map((unit) => [unit.id, unit]))
  const businessUnitHealthMetrics = (await listBusinessUnits(context)).map(({ id, name }) => {
    const { active = 0, flagged = 0 } = counts.get(id) ?? {}
    return {
      id,
      name,
      complianceScore: complianceScore(active, flagged),
      activeMonitoredSubjectsCount: active,
    }
  })
  return { ...whole, businessUnitHealthMetrics }
}
