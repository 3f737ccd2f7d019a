import type { Context } from '../../../context.ts'
import { withImportLock } from '../../population/index.ts'
import { selectIntakeFile, selectUnfinished } from '../intake-queries.ts'
import { endFile } from './end-file.ts'

const living = new Set(['created', 'retry', 'active'])

/** Fails files without a job that nobody is working on, so that nobody waits for them forever. */
export async function endStranded(context: Context, signal: AbortSignal): Promise<void> {
  const { boss } = context.services.jobs
  for (const { id, clientId } of await context.read(selectUnfinished)) {
    signal.throwIfAborted()
    const jobs = await boss.findJobs('intake.process', { data: { clientId, fileId: id } })
    if (jobs.some(({ state }) => living.has(state))) continue
    const why = jobs.some(({ state }) => state === 'failed') ? 'failed' : 'was interrupted'
    context.log.warn({ file: id }, 'a file has no job anymore')
    const inClient = context.forClient(clientId)
    await withImportLock(inClient, clientId, { wait: false, signal }, () =>
      inClient.write(async (tx) => {
        const row = await selectIntakeFile(tx.sql, clientId, id)
        if (row)
          await endFile(inClient, tx, row, {
            status: 'FAILED',
            reason: `The import ${why}; nothing was imported.`,
          })
      }),
    )
  }
}
