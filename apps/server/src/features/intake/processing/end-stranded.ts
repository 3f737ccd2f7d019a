import type { Context } from '../../../context.ts'
import { withImportLock } from '../../population/index.ts'
import { selectIntakeFile, selectUnfinished } from '../intake-queries.ts'
import { endFile } from './end-file.ts'
import type { FileToProcess } from './process-file.ts'

const living = new Set(['created', 'retry', 'active'])

/** Whether a job is still to process a file, and whether one has failed to. */
export async function jobsOf(
  { services }: Context,
  file: FileToProcess,
): Promise<{ isLiving: boolean; hasFailed: boolean }> {
  const jobs = await services.jobs.boss.findJobs('intake.process', { data: file })
  return {
    isLiving: jobs.some(({ state }) => living.has(state)),
    hasFailed: jobs.some(({ state }) => state === 'failed'),
  }
}

/** Fails files without a job that nobody is working on, so that nobody waits for them forever. */
export async function endStranded(context: Context, signal: AbortSignal): Promise<void> {
  for (const { id, clientId } of await context.read(selectUnfinished)) {
    signal.throwIfAborted()
    const { isLiving, hasFailed } = await jobsOf(context, { clientId, fileId: id })
    if (isLiving) continue
    const why = hasFailed ? 'failed' : 'was interrupted'
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
