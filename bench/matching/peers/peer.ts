/** A name as every system of the bench gets it: folded to small letters and spaces. */
export interface PlainName {
  text: string
  given: string
  family: string
}

/** What can be asked for names; results are positions in the list, best first. */
export interface Searcher<Name> {
  search(name: Name, limit: number): Promise<number[]>
  /** Many names at once, where the system has a way for that. */
  batch?(names: readonly Name[], limit: number): Promise<number[][]>
}

/** A system that finds names. */
export interface Peer extends Searcher<PlainName> {
  build(list: readonly PlainName[]): Promise<void>
  memoryMb(): Promise<number>
  close(): Promise<void>
}

/** A peer with what is bearable to ask of it. */
export interface PeerPlan {
  name: string
  /** The packages of package.json beside that it needs. */
  needs?: string
  largest: number
  create(): Promise<Peer>
}
