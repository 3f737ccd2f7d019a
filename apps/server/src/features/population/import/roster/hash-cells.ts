/** A 64-bit hash, as two 32-bit halves. */
export interface CellsHash {
  low: number
  high: number
}

/** Hashes whose result is overwritten by the next one, because there are millions of them. */
export interface CellsHasher {
  /** `before`: the hash of the rows that it continues */
  cells(cells: readonly string[], before?: Readonly<CellsHash>): CellsHash
  /** The same for cells of ASCII letters, which lie one after the other with one byte between them. */
  ascii(bytes: Uint8Array, from: number, ends: CellEnds, before?: Readonly<CellsHash>): CellsHash
}

/** Where cells end; the first `count` of them. */
export interface CellEnds {
  at: Int32Array
  count: number
}

function isAscii(cell: string): boolean {
  for (let at = 0; at < cell.length; at++) if (cell.charCodeAt(at) >= 0x80) return false
  return true
}

/**
 * A keyed hash (HalfSipHash-1-3, 64 bits) of the cells of a row, or of a single text. Without the key nobody can tell which
 * cells a hash stands for, or find others with the same one.
 */
export function createCellsHasher(key: Buffer): CellsHasher {
  const [k0, k1] = [key.readInt32LE(0), key.readInt32LE(4)]
  const result: CellsHash = { low: 0, high: 0 }
  let words = new Int32Array(1024)

  /** Room for `more` words after the first `used`. */
  function reserve(used: number, more: number): void {
    if (used + more <= words.length) return
    const wider = new Int32Array(2 * (used + more))
    wider.set(words)
    words = wider
  }

  // one loop with all rounds in it keeps the state in registers
  function hashWords(count: number): CellsHash {
    const from = words
    let [v0, v1, v2, v3] = [k0, k1 ^ 0xee, 0x6c796765 ^ k0, 0x74656462 ^ k1]
    for (let at = 0; at < count + 6; at++) {
      let word = 0
      if (at < count) word = from[at]!
      else if (at === count) v2 ^= 0xee
      else if (at === count + 3) {
        result.low = (v1 ^ v3) >>> 0
        v1 ^= 0xdd
      }
      v3 ^= word
      v0 = (v0 + v1) | 0
      v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0
      v0 = (v0 << 16) | (v0 >>> 16)
      v2 = (v2 + v3) | 0
      v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2
      v0 = (v0 + v3) | 0
      v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0
      v2 = (v2 + v1) | 0
      v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2
      v2 = (v2 << 16) | (v2 >>> 16)
      v0 ^= word
    }
    result.high = (v1 ^ v3) >>> 0
    // two zeros mean none
    if (result.low === 0 && result.high === 0) result.low = 1
    return result
  }

  /** Four letters to a word, and how many there are; the same as `ascii` adds. */
  function addAscii(cell: string, from: number): number {
    let count = from
    words[count++] = cell.length
    for (let at = 0; at < cell.length; at += 4) {
      let word = 0
      for (let next = Math.min(at + 4, cell.length); next-- > at;) word = (word << 8) | cell.charCodeAt(next)
      words[count++] = word
    }
    return count
  }

  /** Two letters to a word; a negative size tells the two ways apart. */
  function addWide(cell: string, from: number): number {
    let count = from
    words[count++] = ~cell.length
    for (let at = 0; at < cell.length; at += 2)
      words[count++] = cell.charCodeAt(at) | (at + 1 < cell.length ? cell.charCodeAt(at + 1) << 16 : 0)
    return count
  }

  function begin(before: Readonly<CellsHash> | undefined): number {
    words[0] = before ? before.low : 0
    words[1] = before ? before.high : 0
    return 2
  }

  return {
    cells(cells, before) {
      let count = begin(before)
      for (const cell of cells) {
        const size = cell.length
        reserve(count, size / 2 + 3)
        count = isAscii(cell) ? addAscii(cell, count) : addWide(cell, count)
      }
      reserve(count, 1)
      words[count++] = cells.length
      return hashWords(count)
    },
    ascii(bytes, from, ends, before) {
      let count = begin(before)
      reserve(count, (ends.at[ends.count - 1]! - from) / 4 + 2 * ends.count + 1)
      const to = words
      let at = from
      for (let cell = 0; cell < ends.count; cell++) {
        const end = ends.at[cell]!
        to[count++] = end - at
        for (; at + 3 < end; at += 4)
          to[count++] = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)
        if (at < end) {
          let word = bytes[at]!
          for (let shift = 8; ++at < end; shift += 8) word |= bytes[at]! << shift
          to[count++] = word
        }
        at += 1
      }
      to[count++] = ends.count
      return hashWords(count)
    },
  }
}
