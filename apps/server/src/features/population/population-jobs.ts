import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { autoTerm } from './auto-term.ts'
import { syncProducts } from './sync-products.ts'

export const populationJobs = {
  'population.auto-term': (context, _data, signal) => autoTerm(context, signal),
  'population.sync-products': syncProducts,
} satisfies JobHandlers
