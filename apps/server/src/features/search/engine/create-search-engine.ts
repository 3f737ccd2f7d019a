import { startThread, type TaskThread } from '@vigil/threads'
import os from 'node:os'
import type pg from 'pg'
import type { Logger } from 'pino'
import { PlainError } from '../../../errors.ts'
import type { BuiltIndex, IndexerData, IndexerTask, ListGroup, Searched, SearcherTask } from './messages.ts'

export type SearchTask = Omit<SearcherTask & { kind: 'search' }, 'kind'>

/** Searches lists by name and number, in threads of its own: never behind a run, nor behind a new list version. */
export interface SearchEngine {
  /** how long a search waits for a list that has none, and for one whose index is of an older version */
  waitMs: { missing: number; older: number }
  /**
   * Brings the indexes of groups of lists up to date, and says which versions of which lists can be searched. One that
   * is not ready in time is missing, or at an older version.
   */
  ready(groups: readonly ListGroup[]): Promise<Map<string, ReadonlyMap<number, number>>>
  search(task: SearchTask): Promise<Searched[]>
  close(): Promise<void>
}

declare module '../../../context.ts' {
  interface Services {
    /** searches lists, off the thread that serves requests */
    searchEngine: SearchEngine
  }
}

export interface SearchEngineOptions {
  connection: pg.ClientConfig
  folder: string
  log: Logger
  memoryBytes: number
  threads?: number
  waitMs?: SearchEngine['waitMs']
}

interface OpenIndex {
  memory: SharedArrayBuffer
  versions: ReadonlyMap<number, number>
  usedAt: number
}

interface Advance {
  work: Promise<void>
  startedAt: number
}

type Searcher = TaskThread<SearcherTask, never, Searched[]>
type Indexer = TaskThread<IndexerTask, never, BuiltIndex>

const mostOwn = 20
const indexerFile = new URL('./indexer-thread.ts', import.meta.url)
const searcherFile = new URL('./searcher-thread.ts', import.meta.url)
const someThreads = (): number => Math.min(4, Math.max(1, Math.floor(os.availableParallelism() / 2)))

const isAt = ({ lists }: ListGroup, versions: ReadonlyMap<number, number>): boolean =>
  versions.size === lists.length && lists.every(({ listId, version }) => versions.get(listId) === version)

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  await Promise.race([work.catch(() => {}), late]).finally(() => clearTimeout(timer))
}

/** Threads start with the first search, or when the server starts. */
export function createSearchEngine(options: SearchEngineOptions): SearchEngine {
  const { connection, folder, log, memoryBytes, threads = someThreads() } = options
  const { waitMs = { missing: 5_000, older: 1_000 } } = options
  const open = new Map<string, OpenIndex>()
  const ownKeys = new Set<string>()
  const advancing = new Map<string, Advance>()
  let searchers: Searcher[] = []
  let indexer: Indexer | null = null
  let isClosed = false
  let next = 0

  const takeIndexer = (): Indexer => {
    const data: IndexerData = { connection, folder, memoryBytes }
    if (!indexer || indexer.hasEnded()) indexer = startThread(indexerFile, { data })
    return indexer
  }
  /** One that died is replaced, and opens the same indexes. */
  const takeSearcher = (): Searcher => {
    const at = next++ % threads
    let searcher = searchers[at]
    if (!searcher || searcher.hasEnded()) {
      searcher = startThread(searcherFile)
      searchers[at] = searcher
      for (const [key, { memory }] of open) tell(searcher, { kind: 'open', key, memory })
    }
    return searcher
  }
  // a thread that fails to open an index fails the next search in it, which reports it
  const tell = (searcher: Searcher, task: SearcherTask): void => void searcher.run(task).catch(() => {})
  const tellAll = (task: SearcherTask): void => {
    for (const searcher of searchers) if (!searcher.hasEnded()) tell(searcher, task)
  }

  function drop(key: string): void {
    open.delete(key)
    ownKeys.delete(key)
    tellAll({ kind: 'drop', key })
    void takeIndexer()
      .run({ kind: 'drop', key })
      .catch(() => {})
  }

  async function advance(group: ListGroup): Promise<void> {
    const { key } = group
    const { memory, versions } = await takeIndexer().run({ kind: 'advance', group })
    if (isClosed) return
    if (memory === null) {
      log.error({ lists: key, memoryBytes }, 'the index of a list does not fit into the memory for searches')
      return drop(key)
    }
    open.set(key, { memory, versions: new Map(versions), usedAt: performance.now() })
    tellAll({ kind: 'open', key, memory })
    if (group.isOwn) ownKeys.add(key)
    while (ownKeys.size > mostOwn) drop([...ownKeys].toSorted(byUse)[0]!)
  }
  const byUse = (a: string, b: string): number => (open.get(a)?.usedAt ?? 0) - (open.get(b)?.usedAt ?? 0)

  /** One at a time for each group; whoever comes meanwhile waits for the one that is running. */
  function advanceOnce(group: ListGroup): Advance {
    const running = advancing.get(group.key)
    if (running) return running
    const work = advance(group)
      .catch((error: Error) => log.error({ lists: group.key, reason: error.message }, 'a list index failed'))
      .finally(() => advancing.delete(group.key))
    const begun = { work, startedAt: performance.now() }
    advancing.set(group.key, begun)
    return begun
  }

  /** Only the first searches wait for a long update; later ones use what there is. */
  async function awaitUpdate(group: ListGroup, longest: number): Promise<void> {
    const { work, startedAt } = advanceOnce(group)
    await within(Math.max(0, startedAt + longest - performance.now()), work)
  }

  async function readyOne(group: ListGroup): Promise<ReadonlyMap<number, number> | null> {
    const known = open.get(group.key)
    if (known && isAt(group, known.versions)) known.usedAt = performance.now()
    else await awaitUpdate(group, known ? waitMs.older : waitMs.missing)
    return open.get(group.key)?.versions ?? null
  }

  return {
    waitMs,
    async ready(groups) {
      if (isClosed) throw new PlainError('the search engine is closed')
      const all = await Promise.all(groups.map(async (group) => [group.key, await readyOne(group)] as const))
      return new Map(all.flatMap(([key, versions]) => (versions ? [[key, versions] as const] : [])))
    },
    async search(task) {
      if (isClosed) throw new PlainError('the search engine is closed')
      return takeSearcher().run({ kind: 'search', ...task })
    },
    async close() {
      isClosed = true
      const ending = [...searchers, ...(indexer ? [indexer] : [])]
      searchers = []
      indexer = null
      await Promise.all(ending.map((thread) => thread.end()))
    },
  }
}
