import { memoryOf } from '@vigil/matching'
import { openShared, shareIndex, sharedBytes } from '@vigil/matching/threads'
import { serveTasks } from '@vigil/threads'
import { workerData } from 'node:worker_threads'
import { updateIndex, type CachedIndex } from '../../../list-index/cached-index.ts'
import { entriesOf } from '../../../list-index/entries-queries.ts'
import { savedIndexes } from '../../../list-index/saved-index.ts'
import { selectLoads } from './indexer-queries.ts'
import { keepConnection } from './kept-connection.ts'
import type { BuiltIndex, IndexerData, IndexerTask, ListGroup } from './messages.ts'

const { connection, folder, memoryBytes, known } = workerData as IndexerData
const kept = keepConnection(connection)
const saved = savedIndexes(folder, async (versions) => selectLoads(await kept.take(), versions))
const cached = new Map<string, CachedIndex>()
// those that an indexer made which died since: they are in use, and in memory
for (const { key, memory, versions } of known)
  cached.set(key, {
    index: openShared(memory),
    versions: new Map(versions.map(([id, version]) => [String(id), version])),
  })

const bytesBeside = (key: string): number =>
  [...cached].reduce((sum, [other, { index }]) => (other === key ? sum : sum + memoryOf(index)), 0)

/** A new adapter has re-read the entries: those that were indexed before are outdated. */
const isOutdated = ({ lists }: ListGroup, { versions }: CachedIndex): boolean =>
  lists.some(({ listId, rereadVersion }) => (versions.get(String(listId)) ?? rereadVersion) < rereadVersion)

const wantedIn = ({ lists }: ListGroup): [string, number][] =>
  lists.map(({ listId, version }) => [String(listId), version])

/** A saved index may have a list that is searched no longer, which would find entries of a list that nobody asked for. */
async function loadSaved(group: ListGroup): Promise<CachedIndex | undefined> {
  if (group.isOwn) return undefined
  const loaded = await saved.load(group.key)
  const wanted = new Map(wantedIn(group))
  return loaded?.versions.keys().every((id) => wanted.has(id)) ? loaded : undefined
}

/**
 * Never back to an earlier version: whoever asks for one has read the catalog before another search did, and to go back is to
 * build everything again.
 */
function versionsFor(group: ListGroup, usable: CachedIndex | undefined): Map<string, number> {
  const versions = new Map(usable?.versions)
  for (const [id, version] of wantedIn(group)) versions.set(id, Math.max(version, versions.get(id) ?? 0))
  return versions
}

async function advance(group: ListGroup): Promise<BuiltIndex> {
  const { key, isOwn } = group
  const before = cached.get(key) ?? (await loadSaved(group))
  const usable = before && !isOutdated(group, before) ? before : undefined
  const wanted = versionsFor(group, usable)
  if (usable && wanted.entries().every(([id, version]) => usable.versions.get(id) === version))
    return keep(group, usable)
  const client = await kept.take()
  const { index, versions } = await updateIndex(usable, wanted, (id, version) =>
    entriesOf(client, { listId: Number(id), version }),
  )
  const built = { index: shareIndex(index), versions }
  const answer = keep(group, built)
  // the host has its answer first: a search may be waiting for it
  if (!isOwn && answer.memory !== null) inTurn(() => saved.save(key, built)).catch(() => {})
  return answer
}

/** Whatever failed, the next task begins with a new connection. */
async function advanceOrDrop(group: ListGroup): Promise<BuiltIndex> {
  try {
    return await advance(group)
  } catch (error) {
    kept.drop()
    throw error
  }
}

function keep({ key }: ListGroup, built: CachedIndex): BuiltIndex {
  const versions = [...built.versions].map(([id, version]): [number, number] => [Number(id), version])
  if (bytesBeside(key) + memoryOf(built.index) > memoryBytes) {
    cached.delete(key)
    return { memory: null, versions }
  }
  cached.set(key, built)
  return { memory: sharedBytes(built.index), versions }
}

let queue: Promise<unknown> = Promise.resolve()

/** One at a time: they share a connection. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work)
  queue = turn.catch(() => {})
  return turn
}

serveTasks<IndexerTask, never, BuiltIndex>(
  (task) => {
    if (task.kind === 'drop') {
      cached.delete(task.key)
      return { memory: null, versions: [] }
    }
    return inTurn(() => advanceOrDrop(task.group))
  },
  // database messages may contain values: report only the code
  {
    failureOf: ({ name, message, code }: Error & { code?: string }) => ({ name, message: code ?? message }),
  },
)
