export type KillKind = 'server' | 'database' | 'both'

export interface PlannedKill {
  kind: KillKind
  /** after the first write of the round was acknowledged */
  afterMs: number
}

/** mulberry32: the same numbers from 0 to 1 for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The server and the database alternately, and both at once one time in eight, at a random time. */
export function planKills(rounds: number, seed: number): PlannedKill[] {
  const random = seededRandom(seed)
  return Array.from({ length: rounds }, (_, round) => {
    const turn = (round + seed) % 2 === 0 ? 'server' : 'database'
    const kind = random() < 1 / 8 ? 'both' : turn
    return { kind, afterMs: 50 + Math.floor(random() * 750) }
  })
}
