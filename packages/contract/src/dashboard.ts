import { z } from 'zod'
import { IsoDate } from './dates.ts'
import { Id } from './ids.ts'
import { monitorProducts } from './vocabulary/products.ts'

/** Open alerts of one product. */
export const AlertMetric = z
  .object({
    monitorProduct: z.enum(monitorProducts),
    needsReviewCount: z.int(),
    underReviewCount: z.int(),
  })
  .meta({ id: 'AlertMetric' })
export type AlertMetric = z.output<typeof AlertMetric>

/** Whether it is getting better. */
export const AlertTrends = z
  .object({
    /** weeks of UTC from Monday on, the oldest first; the last one is not over yet */
    weeks: z.array(z.object({ week: IsoDate, opened: z.int(), resolved: z.int() })),
    /** open alerts by age in days of 24 hours, begun ones counted: 8 to 14 is more than 7 and at most 14; the last one has no end */
    ages: z.array(
      z.object({ from: z.int(), to: z.int().nullable(), needsReview: z.int(), underReview: z.int() }),
    ),
  })
  .meta({ id: 'AlertTrends' })
export type AlertTrends = z.output<typeof AlertTrends>

/** From 0 to 100; null where nobody is monitored. */
const Score = z.int().min(0).max(100).nullable()

export const BusinessUnitHealthMetric = z
  .object({ id: Id, name: z.string(), complianceScore: Score, activeMonitoredSubjectsCount: z.int() })
  .meta({ id: 'BusinessUnitHealthMetric' })

export const PopulationMetrics = z
  .object({
    overallComplianceScore: Score,
    totalActiveMonitoredSubjects: z.int(),
    /** of them those without an open alert */
    compliantSubjects: z.int(),
    /** left out for whoever may not see the population */
    businessUnitHealthMetrics: z.array(BusinessUnitHealthMetric).optional(),
  })
  .meta({ id: 'PopulationMetrics' })
export type PopulationMetrics = z.output<typeof PopulationMetrics>

/** The share of those without an open alert, in whole percent; null where nobody is monitored. */
export function complianceScore(active: number, flagged: number): number | null {
  return active === 0 ? null : Math.round(((active - flagged) * 100) / active)
}
