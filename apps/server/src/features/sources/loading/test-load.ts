import type { ListLoad } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import { sql as raw } from 'drizzle-orm'
import type { TestWorld } from '../../../testing/test-world.ts'
import { loadListFiles, type LoadCommand } from './load-list-files.ts'
import { writeFile } from '../../../testing/leie-files.ts'

/** Loads files as the command line does, and returns the result of the last one. */
export async function loadFiles(
  world: TestWorld,
  sourceId: string,
  files: Record<string, string | Buffer>,
  options: Partial<LoadCommand> = {},
): Promise<ListLoad> {
  const loads = await loadListFiles(world.system, {
    source: findSource(sourceId)!,
    paths: Object.entries(files).map(([name, content]) => writeFile(name, content)),
    clientId: undefined,
    acceptUnusual: false,
    mapping: undefined,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...options,
  })
  return loads.at(-1)!
}

/** Deletes everything that was loaded. */
export const forgetLists = (world: TestWorld): Promise<void> =>
  world.elsewhere(
    `delete from list_records; delete from list_files; delete from list_loads; delete from lists`,
  )

export interface LiveEntry extends Record<string, unknown> {
  name: string
  entryId: string
  fromVersion: number
}

/** The live entries of a source, by their first listed name. */
export async function liveEntries(world: TestWorld, sourceId: string): Promise<LiveEntry[]> {
  const { rows } = await world.system.read((sql) =>
    sql.execute<LiveEntry>(raw`
      select coalesce(r.entry #>> '{names,0,family}', r.entry #>> '{names,0,full}') as name,
             r.entry_id::text as "entryId", r.from_version as "fromVersion"
      from list_records r join lists f on f.id = r.list_id
      where f.source_id = ${sourceId} and r.to_version is null order by 1, 2`),
  )
  return rows
}

export const liveNames = async (world: TestWorld, sourceId: string): Promise<string[]> =>
  (await liveEntries(world, sourceId)).map(({ name }) => name)
