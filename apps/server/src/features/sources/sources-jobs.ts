import { sources } from '@vigil/sources'
import type { Context } from '../../context.ts'
import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { takeFromFolder } from './loading/folder-intake.ts'
import { deleteFile, selectLists, selectListsAtWork, selectForgottenFiles } from './sources-queries.ts'
import type { ReadingBudget } from './reading/watch-reader.ts'
import { openFetch } from './refresh-source.ts'
import { sweepWorkFolders } from './loading/work-folder.ts'
import { LongLoad, workList } from './loading/work-list.ts'

interface ListSettings {
  /** where people or other programs put list files, in one folder per source */
  folder: string | null
  /** replaces the publishers for downloads */
  mirror: string | null
  /** fetch lists on a schedule */
  refreshes: boolean
  /** limits for reading one publication */
  budget: ReadingBudget
  /** fetching and reading beyond this moves to the queue of long loads, so that it delays no short one */
  shortSeconds: number
}

declare module '../../context.ts' {
  interface Services {
    lists: ListSettings
  }
}

const dayMs = 86_400_000

async function fetchWhatIsDue(context: Context): Promise<void> {
  const lists = await context.read(selectLists)
  const now = context.now()
  for (const { meta } of sources) {
    if (meta.download.kind === 'none') continue
    const list = lists.find(({ sourceId, clientId }) => sourceId === meta.id && clientId === null)
    if (list?.nextCheckAt && list.nextCheckAt > now) continue
    await context.write((tx) => openFetch(context, tx, meta.id, 'schedule'))
  }
}

/** Loads that a killed process left behind, or that were submitted by a command that was stopped. */
async function resumeInterruptedLoads(context: Context): Promise<void> {
  const listIds = await context.read(selectListsAtWork)
  await context.write(async (tx) => {
    for (const listId of listIds) tx.enqueue('lists.load', { listId })
  })
}

async function sweep(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - dayMs)
  for (const file of await context.read((sql) => selectForgottenFiles(sql, before))) {
    await context.services.files.remove(file.storageKey)
    await context.write(({ sql }) => deleteFile(sql, file.id))
  }
  sweepWorkFolders()
}

/** A file that takes long or forever to read moves to a separate queue, so that it delays no other list. */
async function workWithTimeLimit(context: Context, listId: number, signal: AbortSignal): Promise<void> {
  const { shortSeconds } = context.services.lists
  try {
    await workList(context, listId, { signal, shortSeconds })
  } catch (error) {
    if (!(error instanceof LongLoad)) throw error
    await context.write(async ({ enqueue }) => enqueue('lists.load-long', { listId }))
  }
}

export const sourcesJobs = {
  'lists.load': (context, { listId }, signal) => workWithTimeLimit(context, listId, signal),
  'lists.load-long': (context, { listId }, signal) => workList(context, listId, { signal }),
  'lists.due': async (context) => {
    const { folder, refreshes } = context.services.lists
    if (folder) await takeFromFolder(context, folder)
    if (refreshes) await fetchWhatIsDue(context)
    await resumeInterruptedLoads(context)
    await sweep(context)
  },
} satisfies JobHandlers
