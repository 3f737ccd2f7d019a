/** A 64-bit hash, as two 32-bit halves. */
export interface CellsHash {
  low: number
  high: number
}

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by))

/**
 * A keyed hash (HalfSipHash-1-3, 64 bits) of the cells of a row, or of a single text. Without the key nobody can tell which
 * cells a hash stands for, or find others with the same one. `before`: the hash of the rows that it continues. The result
 * is overwritten by the next call, because there are millions of them.
 */
export function createCellsHasher(
  key: Buffer,
): (cells: readonly string[], before?: Readonly<CellsHash>) => CellsHash {
  const [k0, k1] = [key.readInt32LE(0), key.readInt32LE(4)]
  const result: CellsHash = { low: 0, high: 0 }
  let [v0, v1, v2, v3] = [0, 0, 0, 0]
  const round = (): void => {
    v0 = (v0 + v1) | 0
    v1 = rotate(v1, 5) ^ v0
    v0 = rotate(v0, 16)
    v2 = (v2 + v3) | 0
    v3 = rotate(v3, 8) ^ v2
    v0 = (v0 + v3) | 0
    v3 = rotate(v3, 7) ^ v0
    v2 = (v2 + v1) | 0
    v1 = rotate(v1, 13) ^ v2
    v2 = rotate(v2, 16)
  }
  const add = (word: number): void => {
    v3 ^= word
    round()
    v0 ^= word
  }
  return (cells, before) => {
    ;[v0, v1] = [k0, k1 ^ 0xee]
    ;[v2, v3] = [0x6c796765 ^ k0, 0x74656462 ^ k1]
    add(before ? before.low : 0)
    add(before ? before.high : 0)
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at]!
      const size = cell.length
      add(size)
      let from = 0
      for (; from + 1 < size; from += 2) add(cell.charCodeAt(from) | (cell.charCodeAt(from + 1) << 16))
      if (from < size) add(cell.charCodeAt(from))
    }
    add(cells.length)
    v2 ^= 0xee
    for (let at = 0; at < 3; at++) round()
    result.low = (v1 ^ v3) >>> 0
    v1 ^= 0xdd
    for (let at = 0; at < 3; at++) round()
    result.high = (v1 ^ v3) >>> 0
    // two zeros mean none
    if (result.low === 0 && result.high === 0) result.low = 1
    return result
  }
}
