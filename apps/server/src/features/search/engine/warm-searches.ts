import { loggable } from '../../../errors.ts'
import type { Context } from '../../../context.ts'
import { groupsOf, readPublicCatalog } from '../searching/searched-lists.ts'
import { selectSearchedProducts } from '../searching/search-settings-queries.ts'

const everyMs = 60_000

async function prepare(context: Context): Promise<void> {
  const products = new Set(await context.read(selectSearchedProducts))
  await context.services.searchEngine.ready(groupsOf(await readPublicCatalog(context), products))
}

/** Has the public lists that clients search ready before the first search, and after each new version. */
export function warmSearches(context: Context): { stop(): void } {
  const run = (): void =>
    void prepare(context).catch((error: unknown) =>
      context.log.warn({ error: loggable(error) }, 'list indexes could not be prepared'),
    )
  run()
  const timer = setInterval(run, everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
