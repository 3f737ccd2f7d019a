import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Rows in a file on disk, looked up by NPI; each takes about twenty bytes of memory. */
export interface Spool {
  add(key: number, row: number, cells: readonly string[]): void
  /** The rows of an NPI; marks them as taken. */
  take(key: number): string[][]
  /** The rows that were never taken. */
  untaken(): Generator<{ key: number; row: number }>
  close(): void
}

const lowestKey = 1_000_000_000
const writeAt = 1 << 20
const between = '\u001F'

/** Opens a spool; all rows are added before the first is taken. Keys are NPIs. */
export function openSpool(): Spool {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-nppes-'))
  const handle = fs.openSync(path.join(folder, 'rows'), 'wx+', 0o600)
  // Nothing is left behind, even if the process dies.
  fs.rmSync(folder, { recursive: true })
  let size = 0
  let index = new Uint32Array(1 << 14)
  let offsets = new Float64Array(1 << 13)
  let rowNumbers = new Uint32Array(1 << 13)
  let pending: string[] = []
  let pendingBytes = 0
  let written = 0
  let isSorted = false
  let taken = new Uint8Array(0)

  function grow(): void {
    if (size < offsets.length - 1) return
    const [moreIndex, moreOffsets] = [new Uint32Array(index.length * 2), new Float64Array(offsets.length * 2)]
    const moreRows = new Uint32Array(rowNumbers.length * 2)
    moreIndex.set(index)
    moreOffsets.set(offsets)
    moreRows.set(rowNumbers)
    ;[index, offsets, rowNumbers] = [moreIndex, moreOffsets, moreRows]
  }

  function flush(): void {
    if (pending.length === 0) return
    fs.writeFileSync(handle, pending.join(''))
    pending = []
    pendingBytes = 0
  }

  // The NPI is the high half of 64 bits, the row's position the low half: sorting sorts by both.
  function sort(): void {
    flush()
    new BigUint64Array(index.buffer, 0, size).sort()
    offsets[size] = written
    taken = new Uint8Array(size)
    isSorted = true
  }

  function firstAtLeast(key: number): number {
    let [low, high] = [0, size]
    while (low < high) {
      const middle = (low + high) >> 1
      if (index[middle * 2 + 1]! < key) low = middle + 1
      else high = middle
    }
    return low
  }

  function read(at: number): string[] {
    const from = offsets[at]!
    const bytes = Buffer.allocUnsafe(offsets[at + 1]! - from)
    fs.readSync(handle, bytes, 0, bytes.length, from)
    return bytes.toString('utf8').split(between)
  }

  return {
    add(key, row, cells) {
      grow()
      const text = cells.join(between)
      index[size * 2] = size
      index[size * 2 + 1] = key - lowestKey
      offsets[size] = written
      rowNumbers[size] = row
      size += 1
      const bytes = Buffer.byteLength(text)
      written += bytes
      pending.push(text)
      pendingBytes += bytes
      if (pendingBytes >= writeAt) flush()
    },
    take(key) {
      if (!isSorted) sort()
      const rows: string[][] = []
      for (let i = firstAtLeast(key - lowestKey); i < size && index[i * 2 + 1] === key - lowestKey; i++) {
        const at = index[i * 2]!
        taken[at] = 1
        rows.push(read(at))
      }
      return rows
    },
    *untaken() {
      if (!isSorted) sort()
      for (let i = 0; i < size; i++) {
        const at = index[i * 2]!
        if (taken[at] === 0) yield { key: index[i * 2 + 1]! + lowestKey, row: rowNumbers[at]! }
      }
    },
    close: () => fs.closeSync(handle),
  }
}
