import type { Source, SourceList } from '@vigil/contract'
import { sources } from '@vigil/sources'
import type { Context } from '../../context.ts'
import { knownSource } from './known-source.ts'
import { selectLists, selectLivePublications, selectRecentLoads } from './sources-queries.ts'
import { presentSource } from './present-source.ts'

const shownLoads = 30

async function readAll(context: Context): Promise<Source[]> {
  const { lists, loads, live } = await context.asSystem().read(async (sql) => ({
    lists: await selectLists(sql),
    loads: await selectRecentLoads(sql, shownLoads),
    live: await selectLivePublications(sql),
  }))
  const here = { live, now: context.now(), refreshes: context.services.lists.refreshes }
  return sources.map((source) => {
    const { id } = source.meta
    const own = lists.filter(({ sourceId }) => sourceId === id)
    return presentSource(
      source,
      own,
      loads.filter(({ sourceId }) => sourceId === id),
      here,
    )
  })
}

export async function listSources(context: Context): Promise<SourceList> {
  return { refreshes: context.services.lists.refreshes, sources: await readAll(context) }
}

export async function getSource(context: Context, sourceId: string): Promise<Source> {
  knownSource(sourceId)
  return (await readAll(context)).find(({ id }) => id === sourceId)!
}
