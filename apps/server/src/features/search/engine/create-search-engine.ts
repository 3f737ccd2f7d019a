import { startThread, type TaskThread } from '@vigil/threads'
import os from 'node:os'
import type pg from 'pg'
import type { Logger } from 'pino'
import { PlainError } from '../../../errors.ts'
import { createListIndexes, type IndexedVersions, type SearchWaits } from './list-indexes.ts'
import type { ListGroup, Searched, SearcherTask } from './messages.ts'

export type { SearchWaits } from './list-indexes.ts'

export type SearchTask = Omit<SearcherTask & { kind: 'search' }, 'kind'>

/** Searches lists by name and number, in threads of its own: never behind a run, nor behind a new list version. */
export interface SearchEngine {
  /**
   * Brings the indexes of groups of lists up to date, and says which versions of which lists can be searched. One that
   * is not ready in time is missing, or at an older version. With a signal it waits as long as it takes, or until the signal
   * is aborted.
   */
  ready(groups: readonly ListGroup[], patient?: AbortSignal): Promise<Map<string, IndexedVersions>>
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
  waitMs?: SearchWaits
}

type Searcher = TaskThread<SearcherTask, never, Searched[]>

const searcherFile = new URL('./searcher-thread.ts', import.meta.url)
const someThreads = (): number => Math.min(4, Math.max(1, Math.floor(os.availableParallelism() / 2)))

/** Threads start with the first search, or when the server starts. */
export function createSearchEngine(options: SearchEngineOptions): SearchEngine {
  const { threads = someThreads(), waitMs = { missing: 5_000, older: 1_000 }, ...rest } = options
  const indexes = createListIndexes({ ...rest, tellSearchers: tellAll })
  let searchers: Searcher[] = []
  let isClosed = false
  let next = 0

  // a thread that fails to open an index fails the next search in it, which reports it
  const tell = (searcher: Searcher, task: SearcherTask): void => void searcher.run(task).catch(() => {})
  function tellAll(task: SearcherTask): void {
    for (const searcher of searchers) if (!searcher.hasEnded()) tell(searcher, task)
  }
  /** One that died is replaced, and opens the same indexes. */
  const takeSearcher = (): Searcher => {
    const at = next++ % threads
    let searcher = searchers[at]
    if (!searcher || searcher.hasEnded()) {
      searcher = startThread(searcherFile)
      searchers[at] = searcher
      for (const [key, { memory }] of indexes.open()) tell(searcher, { kind: 'open', key, memory })
    }
    return searcher
  }
  const refuseClosed = (): void => {
    if (isClosed) throw new PlainError('the search engine is closed')
  }

  return {
    async ready(groups, patient) {
      refuseClosed()
      const all = await Promise.all(
        groups.map(async (group) => [group.key, await indexes.ready(group, patient ?? waitMs)] as const),
      )
      return new Map(all.flatMap(([key, versions]) => (versions ? [[key, versions] as const] : [])))
    },
    async search(task) {
      refuseClosed()
      return takeSearcher().run({ kind: 'search', ...task })
    },
    async close() {
      isClosed = true
      const ending = searchers
      searchers = []
      await Promise.all([indexes.close(), ...ending.map((thread) => thread.end())])
    },
  }
}
