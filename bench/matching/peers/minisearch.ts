import { heapMb } from '../screening-measure.ts'
import { peerPackage } from './install.ts'
import type { Peer, PlainName } from './peer.ts'

interface Index {
  addAll(documents: { id: number; text: string }[]): void
  search(text: string, options: object): { id: number }[]
}

const options = { fuzzy: 0.2, prefix: false, combineWith: 'OR' }

/** MiniSearch, the inverted index in memory that npm's users take for fuzzy search over many documents. */
export function miniSearch(): Promise<Peer> {
  const loaded = peerPackage<{ default?: new (options: object) => Index }>('minisearch')
  const MiniSearch = (loaded.default ?? loaded) as new (options: object) => Index
  let index: Index | undefined
  let memory = 0
  return Promise.resolve({
    build(list: readonly PlainName[]) {
      index = undefined
      const before = heapMb()
      index = new MiniSearch({ fields: ['text'] })
      index.addAll(list.map(({ text }, id) => ({ id, text })))
      memory = heapMb() - before
      return Promise.resolve()
    },
    search: ({ text }: PlainName, limit: number) =>
      Promise.resolve(
        index!
          .search(text, options)
          .slice(0, limit)
          .map(({ id }) => id),
      ),
    memoryMb: () => Promise.resolve(memory),
    close() {
      index = undefined
      return Promise.resolve()
    },
  })
}
