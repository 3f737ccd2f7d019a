import { complianceScore, permits, type PopulationMetrics } from '@vigil/contract'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { listBusinessUnits } from '../../hierarchy/index.ts'
import { populationHealthOf } from './population-health.ts'

/** How the population stands, and by business unit for whoever may see it. */
export async function getPopulationMetrics(context: Context): Promise<PopulationMetrics> {
  const { actor } = context
  if (!actor) throw new AppError('unauthenticated', 'Sign in first.')
  const { active, flagged, units } = await populationHealthOf(context)
  const whole = {
    overallComplianceScore: complianceScore(active, flagged),
    totalActiveMonitoredSubjects: active,
    compliantSubjects: active - flagged,
  }
  if (!permits(actor, 'SHOW_POPULATION')) return whole
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
