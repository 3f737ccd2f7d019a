import { z } from 'zod'
import { IsoDate, IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { monitorProducts } from '../vocabulary/products.ts'

/** Open alerts of one product. */
export const AlertMetric = z
  .object({
    monitorProduct: z.enum(monitorProducts),
    needsReviewCount: z.int(),
    underReviewCount: z.int(),
  })
  .meta({ id: 'AlertMetric' })
export type AlertMetric = z.output<typeof AlertMetric>

/** Trends of the alerts. */
export const AlertTrends = z
  .object({
    /** weeks in UTC from Monday on, oldest first; the last one is the current week */
    weeks: z.array(z.object({ week: IsoDate, opened: z.int(), resolved: z.int() })),
    /**
     * open alerts by age in days of 24 hours, rounded up: 8 to 14 is more than 7 and at most 14; the last
     * range is open
     */
    ages: z.array(
      z.object({ from: z.int(), to: z.int().nullable(), needsReview: z.int(), underReview: z.int() }),
    ),
  })
  .meta({ id: 'AlertTrends' })
export type AlertTrends = z.output<typeof AlertTrends>

/** How current the public lists are that a client is checked against. */
export const ListFreshness = z
  .object({
    /** the last successful check of any of them; null if none is loaded */
    checkedAt: IsoDateTime.nullable(),
    lists: z.int(),
    /** those that are older than their publisher's schedule allows */
    late: z.int(),
  })
  .meta({ id: 'ListFreshness' })
export type ListFreshness = z.output<typeof ListFreshness>

/** From 0 to 100; null if no subjects are monitored. */
const Score = z.int().min(0).max(100).nullable()

export const BusinessUnitHealthMetric = z
  .object({ id: Id, name: z.string(), complianceScore: Score, activeMonitoredSubjectsCount: z.int() })
  .meta({ id: 'BusinessUnitHealthMetric' })

export const PopulationMetrics = z
  .object({
    overallComplianceScore: Score,
    totalActiveMonitoredSubjects: z.int(),
    /** those of them without an open alert */
    compliantSubjects: z.int(),
    /** omitted if the caller may not see the population */
    businessUnitHealthMetrics: z.array(BusinessUnitHealthMetric).optional(),
  })
  .meta({ id: 'PopulationMetrics' })
export type PopulationMetrics = z.output<typeof PopulationMetrics>

/** The share of subjects without an open alert, in whole percent; null if none are monitored. */
export function complianceScore(active: number, flagged: number): number | null {
  return active === 0 ? null : Math.round(((active - flagged) * 100) / active)
}

/** What a new client still needs before it is monitored. */
export const FirstSteps = z
  .object({
    users: z.int(),
    subjects: z.int(),
    products: z.int().meta({ description: 'that are ordered' }),
    lists: z.int().meta({ description: 'of these products' }),
    loadedLists: z.int(),
    done: z.object({ users: z.boolean(), population: z.boolean(), lists: z.boolean() }),
  })
  .meta({ id: 'FirstSteps' })
export type FirstSteps = z.output<typeof FirstSteps>
