import { applyDelta, createIndexBuilder, type Party, type ScreeningIndex } from '@vigil/matching'
import { shareIndex } from '@vigil/matching/threads'

/** The data of an index: everything at a version, and what was added or ended since another. */
export interface IndexSource {
  parties(since: number): AsyncGenerator<Party[]>
  ended(since: number): Promise<string[]>
}

/** An index that is built once and then updated from version to version. */
export interface CachedIndex {
  index: ScreeningIndex
  versions: Map<string, number>
}

/** With more changes than this, an index is rebuilt. */
const largestDelta = 200_000

export async function buildFrom(sources: ReadonlyMap<string, IndexSource>): Promise<ScreeningIndex> {
  const builder = createIndexBuilder()
  for (const source of sources.values())
    for await (const parties of source.parties(0)) for (const party of parties) builder.add(party)
  return shareIndex(builder.build())
}

async function changesOf(
  source: IndexSource,
  since: number,
): Promise<{ upserts: Party[]; removals: string[] } | null> {
  const upserts: Party[] = []
  for await (const parties of source.parties(since)) {
    upserts.push(...parties)
    if (upserts.length > largestDelta) return null
  }
  const removals = await source.ended(since)
  return upserts.length + removals.length > largestDelta ? null : { upserts, removals }
}

/** The index at exactly the requested versions: the cached one, updated, or a new one. */
export async function updateIndex(
  cached: CachedIndex | undefined,
  wanted: ReadonlyMap<string, number>,
  sourceOf: (key: string, version: number) => IndexSource,
): Promise<CachedIndex> {
  const sources = new Map([...wanted].map(([key, version]) => [key, sourceOf(key, version)]))
  const goesBack =
    cached === undefined || [...cached.versions].some(([key, version]) => (wanted.get(key) ?? -1) < version)
  if (goesBack) return { index: await buildFrom(sources), versions: new Map(wanted) }
  let index = cached.index
  for (const [key, version] of wanted) {
    const since = cached.versions.get(key) ?? 0
    if (since === version) continue
    const delta = await changesOf(sources.get(key)!, since)
    if (delta === null) return { index: await buildFrom(sources), versions: new Map(wanted) }
    if (delta.upserts.length + delta.removals.length > 0) index = applyDelta(index, delta)
  }
  return { index, versions: new Map(wanted) }
}
