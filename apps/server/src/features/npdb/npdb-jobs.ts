import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { selectNpdbClients } from './enrollment/enrollment-queries.ts'
import { syncClient } from './sync-client.ts'

export const npdbJobs = {
  'npdb.due': async (context) => {
    if (!context.services.npdb) return
    const clientIds = await context.read(selectNpdbClients)
    await context.write(async (tx) => {
      for (const clientId of clientIds) tx.enqueue('npdb.client', { clientId }, clientId)
    })
  },
  'npdb.client': (context, { clientId }, signal) =>
    syncClient(context, { clientId, gateway: context.services.npdb, signal }),
} satisfies JobHandlers
