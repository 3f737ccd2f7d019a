import type { SQL } from 'drizzle-orm'

/**
 * Subjects by status: those in any of the sets, or that meet any of the conditions. Few subjects have a problem, so sets are
 * queries for their ids, which an index answers; conditions hold for most of the population.
 */
export interface StatusConditions {
  sets: SQL[]
  conditions: SQL[]
}
