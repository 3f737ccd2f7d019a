import { sources } from '@vigil/sources'
import type { Context } from '../../../context.ts'
import { tryLockAlerts } from '../alert-lock-queries.ts'
import { sourceName } from '../detail/present-alert.ts'
import {
  foldTallies,
  renameSome,
  selectClientsToFold,
  selectClientsWithAlerts,
  selectSourceNames,
  selectSourcesNamed,
} from './fold-queries.ts'

/** Updates the source names stored in alerts from the catalog: lists are sorted and filtered by them. */
async function renewSourceNames(
  context: Context,
  clientId: string,
  titles: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  const names = await context.read((sql) => selectSourceNames(sql, clientId))
  for (const before of names.filter((name) => !titles.has(name))) {
    const ids = await context.read((sql) => selectSourcesNamed(sql, clientId, before))
    for (const sourceId of ids) {
      const after = sourceName(sourceId)
      if (after === before) continue
      // another bulk change may take long: the rest is updated by the next job
      const some = (): Promise<boolean> =>
        context.write(
          async ({ sql }) =>
            (await tryLockAlerts(sql, clientId)) && renameSome(sql, { clientId, sourceId, before, after }),
        )
      while (await some()) signal.throwIfAborted()
    }
  }
}

/** Folds the stored counts, client by client, and updates the names of sources from the catalog. */
export async function foldAlerts(context: Context, signal: AbortSignal): Promise<void> {
  for (const clientId of await context.read(selectClientsToFold)) {
    signal.throwIfAborted()
    await context.write(({ sql }) => foldTallies(sql, clientId))
  }
  const titles = new Set(sources.map(({ meta }) => meta.title))
  for (const clientId of await context.read(selectClientsWithAlerts)) {
    signal.throwIfAborted()
    await renewSourceNames(context, clientId, titles, signal)
  }
}
