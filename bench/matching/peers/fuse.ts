import { heapMb } from '../screening-measure.ts'
import { peerPackage } from './install.ts'
import type { Peer, PlainName } from './peer.ts'

interface Index {
  search(text: string, options: { limit: number }): { refIndex: number }[]
}

type FuseClass = new (list: string[], options: object) => Index

/** Fuse.js, the most downloaded fuzzy search of npm, which compares with every record. */
export function fuse(): Promise<Peer> {
  const loaded = peerPackage<{ default?: FuseClass }>('fuse.js')
  const Fuse = (loaded.default ?? loaded) as FuseClass
  let index: Index | undefined
  let memory = 0
  return Promise.resolve({
    build(list: readonly PlainName[]) {
      index = undefined
      const before = heapMb()
      index = new Fuse(
        list.map(({ text }) => text),
        { useTokenSearch: true, ignoreLocation: true, threshold: 0.4 },
      )
      memory = heapMb() - before
      return Promise.resolve()
    },
    search: ({ text }: PlainName, limit: number) =>
      Promise.resolve(index!.search(text, { limit }).map(({ refIndex }) => refIndex)),
    memoryMb: () => Promise.resolve(memory),
    close() {
      index = undefined
      return Promise.resolve()
    },
  })
}
