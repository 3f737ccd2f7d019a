import { Readable } from 'node:stream'
import type { Context } from '../../apps/server/src/context.ts'
import { partyOf } from '../../apps/server/src/features/population/index.ts'
import { readNpis } from '../../apps/server/src/features/search/bulk/read-npis.ts'
import { selectRegistry } from '../../apps/server/src/features/search/searching/lookup-queries.ts'
import { factsFrom } from '../../apps/server/src/features/search/searching/registry-lookup.ts'
import {
  selectLists,
  type ListRow,
} from '../../apps/server/src/features/search/searching/searched-lists-queries.ts'
import { readEntries } from '../../apps/server/src/list-index/entries-queries.ts'
import {
  createIndexBuilder,
  createScreener,
  currentModel,
  prepare,
} from '../../packages/matching/src/index.ts'
import { shareIndex } from '../../packages/matching/src/threads/index.ts'
import type { SearchedName } from './searched-names.ts'

const partSize = 200

/** The engine in this process, on one thread: nothing is asked over HTTP, recorded or presented. */
export interface SearchAlone {
  searchName(name: SearchedName): number
  /** reads a file and what the registry knows of its NPIs, and looks each up; gives how many have findings */
  searchFile(content: string): Promise<number>
}

async function listOf(context: Context, sourceId: string): Promise<ListRow> {
  const rows = await context.read((sql) => selectLists(sql, null))
  const row = rows.find((one) => one.sourceId === sourceId)
  if (!row) throw new Error(`${sourceId} is not loaded`)
  return row
}

export async function openSearchAlone(context: Context): Promise<SearchAlone> {
  const [leie, registry] = [await listOf(context, 'leie'), await listOf(context, 'nppes')]
  const builder = createIndexBuilder()
  const client = await context.services.connect()
  try {
    for await (const parties of readEntries(client, leie, 0)) for (const party of parties) builder.add(party)
  } finally {
    await client.end()
  }
  const index = shareIndex(builder.build())
  const screener = createScreener(index, { model: currentModel, copies: index })
  return {
    searchName: ({ given, family }) =>
      screener.screen(prepare({ id: 'search', names: [{ kind: 'person', given, family }] })).findings.length,
    async searchFile(content) {
      const { npis } = await readNpis('npis.csv', async () => Readable.from([Buffer.from(content)]))
      let found = 0
      for (let at = 0; at < npis.length; at += partSize) {
        const part = npis.slice(at, at + partSize)
        const rows = await context.read((sql) => selectRegistry(sql, registry.listId, part))
        for (const { npi, provider } of rows) {
          const facts = factsFrom({ kind: 'person', names: [], npi }, provider)
          if (screener.screen(prepare(partyOf('search', facts))).findings.length > 0) found += 1
        }
      }
      return found
    },
  }
}
