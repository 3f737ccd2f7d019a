import type { Context } from '../../context.ts'
import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { autoTerm } from './auto-term.ts'
import { withImportLock } from './import/import-lock.ts'
import { selectImportingClients } from './import/import-queries.ts'
import { syncProducts } from './sync-products.ts'

/** Fails imports that a dead process left behind; those in progress are left alone. */
async function endInterruptedImports(context: Context, signal: AbortSignal): Promise<void> {
  for (const clientId of await context.read(selectImportingClients))
    await withImportLock(context, clientId, { wait: false, signal }, async () => {})
}

export const populationJobs = {
  'population.auto-term': async (context, _data, signal) => {
    await endInterruptedImports(context, signal)
    await autoTerm(context, signal)
  },
  'population.sync-products': syncProducts,
} satisfies JobHandlers
