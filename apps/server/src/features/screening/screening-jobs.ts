import { findSource } from '@vigil/sources'
import type { Context } from '../../context.ts'
import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { monitorProducts } from '@vigil/contract'
import { endStrandedRehearsals } from './matching-models/rehearsal/end-stranded-rehearsals.ts'
import { performRehearsal } from './matching-models/rehearsal/perform-rehearsal.ts'
import { screenClient } from './runs/screen-client.ts'
import { selectClientsOf, selectList, selectSwept } from './screening-queries.ts'

/** Slightly less than a week, so that a run at the same hour is not a minute too early. */
const weekMs = 6.5 * 86_400_000

async function askForClients(
  context: Context,
  clientIds: readonly string[],
  job: 'screening.client' | 'screening.confirm',
): Promise<void> {
  if (clientIds.length === 0) return
  await context.write(async (tx) => {
    for (const clientId of clientIds) tx.enqueue(job, { clientId })
  })
}

export const screeningJobs = {
  'screening.client': async (context, { clientId }, signal) => {
    await screenClient(context, { clientId, mode: 'changes', signal, leaveToOthers: true })
  },
  'screening.list': async (context, { listId }) => {
    const list = await context.read((sql) => selectList(sql, listId))
    const meta = list && findSource(list.sourceId)?.meta
    if (!meta) return
    const clientIds = await context.read((sql) => selectClientsOf(sql, [meta.product], list.clientId))
    await askForClients(context, clientIds, 'screening.client')
  },
  'screening.daily': async (context) => {
    const clientIds = await context.read((sql) => selectClientsOf(sql, monitorProducts, null))
    await askForClients(context, clientIds, 'screening.confirm')
  },
  'screening.confirm': async (context, { clientId }, signal) => {
    const swept = await context.read((sql) => selectSwept(sql, clientId))
    const isDue = swept !== null && swept.getTime() <= context.now().getTime() - weekMs
    await screenClient(context, { clientId, mode: isDue ? 'full' : 'confirm', signal })
  },
  'screening.rehearse': performRehearsal,
  'screening.rehearse-sweep': (context, _data, signal) => endStrandedRehearsals(context, signal),
} satisfies JobHandlers
