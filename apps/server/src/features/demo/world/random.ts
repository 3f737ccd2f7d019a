/** A seeded random number generator: the same seed yields the same world on every machine. */
export interface Random {
  /** in [0, 1) */
  next(): number
  /** a whole number in [0, limit) */
  below(limit: number): number
  /** a whole number from least to most */
  between(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
}

/** A seeded 32-bit hash of a text. */
export function hashOf(seed: number, text: string): number {
  let hash = (seed ^ 0x811c9dc5) >>> 0
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The random numbers for a name and a seed. */
export function seeded(seed: number, name: string): Random {
  let state = hashOf(seed, name)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (share) => next() < share,
    pick: (items) => items[below(items.length)]!,
  }
}
