import { startThread, type TaskThread } from '@vigil/threads'
import type pg from 'pg'
import type { Logger } from 'pino'
import { PlainError } from '../../../errors.ts'
import { untilAborted } from '../../../until-aborted.ts'
import type { BuiltIndex, IndexerData, IndexerTask, ListGroup, SearcherTask } from './messages.ts'

/** The list versions of an index. */
export type IndexedVersions = ReadonlyMap<number, number>

/** how long a search waits for a list that has no index, and for one whose index is of an older version */
export interface SearchWaits {
  missing: number
  older: number
}

interface OpenIndex {
  memory: SharedArrayBuffer
  versions: IndexedVersions
  usedAt: number
}

/** What came of bringing an index up to date. */
type Advanced = 'done' | 'noRoom' | 'failed'

interface Advance {
  work: Promise<Advanced>
  startedAt: number
}

/** The indexes that searcher threads share, and the thread that makes them. */
export interface ListIndexes {
  /** the versions that can be searched, once the index is up to date or the wait is over; null if there is no index */
  ready(group: ListGroup, waits: SearchWaits | AbortSignal): Promise<IndexedVersions | null>
  /** what a new searcher opens */
  open(): Iterable<readonly [string, { memory: SharedArrayBuffer }]>
  close(): Promise<void>
}

interface ListIndexOptions {
  connection: pg.ClientConfig
  folder: string
  log: Logger
  memoryBytes: number
  /** opens or gives up an index in the searcher threads */
  tellSearchers: (task: SearcherTask) => void
}

type Indexer = TaskThread<IndexerTask, never, BuiltIndex>

const mostOwn = 20
const indexerFile = new URL('./indexer-thread.ts', import.meta.url)

/** At what is wanted, or ahead of it: another search may have seen a newer version of the list. */
const isAt = ({ lists }: ListGroup, versions: IndexedVersions): boolean =>
  lists.every(({ listId, version }) => (versions.get(listId) ?? 0) >= version)

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

export function createListIndexes(options: ListIndexOptions): ListIndexes {
  const { connection, folder, log, memoryBytes, tellSearchers } = options
  const open = new Map<string, OpenIndex>()
  const ownKeys = new Set<string>()
  const advancing = new Map<string, Advance>()
  let indexer: Indexer | null = null
  let isClosed = false

  /** One that died is replaced, and goes on from the indexes that are open. */
  const takeIndexer = (): Indexer => {
    if (indexer && !indexer.hasEnded()) return indexer
    const known = [...open].map(([key, { memory, versions }]) => ({ key, memory, versions: [...versions] }))
    const data: IndexerData = { connection, folder, memoryBytes, known }
    indexer = startThread(indexerFile, { data })
    return indexer
  }

  function drop(key: string): void {
    open.delete(key)
    ownKeys.delete(key)
    tellSearchers({ kind: 'drop', key })
    void takeIndexer()
      .run({ kind: 'drop', key })
      .catch(() => {})
  }

  const byUse = (a: string, b: string): number => (open.get(a)?.usedAt ?? 0) - (open.get(b)?.usedAt ?? 0)

  async function advance(group: ListGroup): Promise<Advanced> {
    const { key } = group
    const { memory, versions } = await takeIndexer().run({ kind: 'advance', group })
    if (isClosed) return 'failed'
    if (memory === null) {
      log.error({ lists: key, memoryBytes }, 'the index of a list does not fit into the memory for searches')
      drop(key)
      return 'noRoom'
    }
    open.set(key, { memory, versions: new Map(versions), usedAt: performance.now() })
    tellSearchers({ kind: 'open', key, memory })
    if (group.isOwn) ownKeys.add(key)
    while (ownKeys.size > mostOwn) drop([...ownKeys].toSorted(byUse)[0]!)
    return 'done'
  }

  /** One at a time for each group; whoever comes meanwhile waits for the one that is running. */
  function advanceOnce(group: ListGroup): Advance {
    const running = advancing.get(group.key)
    if (running) return running
    const work = advance(group)
      .catch((error: Error): Advanced => {
        log.error({ lists: group.key, reason: error.message }, 'a list index failed')
        return 'failed'
      })
      .finally(() => advancing.delete(group.key))
    const begun = { work, startedAt: performance.now() }
    advancing.set(group.key, begun)
    return begun
  }

  /** Only the first searches wait for a long update; later ones use what there is. */
  async function awaitBriefly(group: ListGroup, { missing, older }: SearchWaits): Promise<void> {
    const { work, startedAt } = advanceOnce(group)
    const longest = open.has(group.key) ? older : missing
    await within(Math.max(0, startedAt + longest - performance.now()), work)
  }

  /** As long as it takes, for work that nobody waits for: it fails rather than leave out a list. */
  async function awaitLatest(group: ListGroup, signal: AbortSignal): Promise<void> {
    let known: OpenIndex | undefined
    // the update that is running may be to an earlier version
    while (!known || !isAt(group, known.versions)) {
      const advanced = await untilAborted(advanceOnce(group).work, signal)
      if (advanced === 'noRoom') return
      if (advanced === 'failed') throw new PlainError('an index of lists could not be brought up to date')
      known = open.get(group.key)
    }
  }

  return {
    async ready(group, waits) {
      const known = open.get(group.key)
      if (known && isAt(group, known.versions)) known.usedAt = performance.now()
      else if (waits instanceof AbortSignal) await awaitLatest(group, waits)
      else await awaitBriefly(group, waits)
      return open.get(group.key)?.versions ?? null
    },
    open: () => open,
    async close() {
      isClosed = true
      const ending = indexer
      indexer = null
      await ending?.end()
    },
  }
}
