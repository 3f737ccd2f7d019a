import type { Context } from '../../../context.ts'
import { selectOlder } from '../intake-queries.ts'
import { jobsOf } from './end-stranded.ts'
import { processFile, type FileToProcess } from './process-file.ts'

/** until a file whose turn has not come is tried again */
const againAfterSeconds = 3

/** Whether an older file of the client is still to be processed: it must not overwrite what a newer one says. */
async function isAfterAnother(context: Context, { clientId, fileId }: FileToProcess): Promise<boolean> {
  for (const id of await context.read((sql) => selectOlder(sql, clientId, fileId)))
    if ((await jobsOf(context, { clientId, fileId: id })).isLiving) return true
  return false
}

/**
 * What the job of a file does. It never waits for a command or another process that imports for the same client, because few
 * jobs run at a time, and other clients need them: a later job goes on with the file.
 */
export async function processInTurn(base: Context, file: FileToProcess, signal: AbortSignal): Promise<void> {
  const context = base.forClient(file.clientId)
  if (!(await isAfterAnother(context, file)) && (await processFile(base, file, { signal, wait: false })))
    return
  const later = { startAfter: againAfterSeconds, group: { id: file.clientId } }
  await context.services.jobs.boss.send('intake.process', file, later)
}
