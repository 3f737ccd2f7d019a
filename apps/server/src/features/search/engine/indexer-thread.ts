import { memoryOf } from '@vigil/matching'
import { shareIndex, sharedBytes } from '@vigil/matching/threads'
import { serveTasks } from '@vigil/threads'
import { workerData } from 'node:worker_threads'
import { openConnection } from '../../../database/pool.ts'
import { updateIndex, type CachedIndex } from '../../../list-index/cached-index.ts'
import { entriesOf } from '../../../list-index/entries-queries.ts'
import { savedIndexes } from '../../../list-index/saved-index.ts'
import { selectLoads } from './indexer-queries.ts'
import type { BuiltIndex, IndexerData, IndexerTask, ListGroup } from './messages.ts'

const { connection, folder, memoryBytes } = workerData as IndexerData
const client = await openConnection(connection)
const saved = savedIndexes(folder, (versions) => selectLoads(client, versions))
const cached = new Map<string, CachedIndex>()

const bytesBeside = (key: string): number =>
  [...cached].reduce((sum, [other, { index }]) => (other === key ? sum : sum + memoryOf(index)), 0)

/** A new adapter has re-read the entries: those that were indexed before are outdated. */
const isOutdated = ({ lists }: ListGroup, { versions }: CachedIndex): boolean =>
  lists.some(({ listId, rereadVersion }) => (versions.get(String(listId)) ?? rereadVersion) < rereadVersion)

const isAt = ({ lists }: ListGroup, { versions }: CachedIndex): boolean =>
  versions.size === lists.length &&
  lists.every(({ listId, version }) => versions.get(String(listId)) === version)

async function advance(group: ListGroup): Promise<BuiltIndex> {
  const { key, lists, isOwn } = group
  const before = cached.get(key) ?? (isOwn ? undefined : await saved.load(key))
  const usable = before && !isOutdated(group, before) ? before : undefined
  if (usable && isAt(group, usable)) return keep(group, usable)
  const wanted = new Map(lists.map(({ listId, version }) => [String(listId), version]))
  const { index, versions } = await updateIndex(usable, wanted, (id, version) =>
    entriesOf(client, { listId: Number(id), version }),
  )
  const built = { index: shareIndex(index), versions }
  const answer = keep(group, built)
  // the host has its answer first: a search may be waiting for it
  if (!isOwn && answer.memory !== null) inTurn(() => saved.save(key, built)).catch(() => {})
  return answer
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
    return inTurn(() => advance(task.group))
  },
  // database messages may contain values: report only the code
  {
    failureOf: ({ name, message, code }: Error & { code?: string }) => ({ name, message: code ?? message }),
  },
)
