import type { CellsHash } from './hash-cells.ts'

/** A subject in the table: where its columns are. */
export type SubjectAt = number

/**
 * The subjects of a file and of the roster before it, a few dozen bytes each: a file has millions of rows. Found by the hash
 * of the external ID; IDs that collide would be taken for one subject, whose rows wait for each other.
 */
export class SubjectTable {
  /** how many there are; their places are 0 to size - 1 */
  size = 0
  /** the last row in the file, 0: none */
  lastRow = new Int32Array(0)
  /** as stored; negative: not in the roster; 0: not known yet */
  number = new Int32Array(0)
  /** two for each: the hash of the external ID, of its rows in the file, and of the rows that would change nothing */
  private ids = new Uint32Array(0)
  private rows = new Uint32Array(0)
  private marks = new Uint32Array(0)
  private slots = new Int32Array(16)

  /** The place of a subject; -1: it has none. */
  find({ low, high }: Readonly<CellsHash>): SubjectAt {
    const mask = this.slots.length - 1
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const at = this.slots[slot]! - 1
      if (at < 0 || (this.ids[2 * at] === low && this.ids[2 * at + 1] === high)) return at
    }
  }

  findOrAdd(id: Readonly<CellsHash>): SubjectAt {
    const found = this.find(id)
    if (found >= 0) return found
    if (this.size === this.lastRow.length) this.grow()
    const at = this.size++
    this.ids[2 * at] = id.low
    this.ids[2 * at + 1] = id.high
    this.place(at)
    return at
  }

  idOf = (at: SubjectAt): CellsHash => pair(this.ids, at)
  rowsOf = (at: SubjectAt): CellsHash => pair(this.rows, at)
  markOf = (at: SubjectAt): CellsHash => pair(this.marks, at)
  setRows = (at: SubjectAt, hash: Readonly<CellsHash>): void => setPair(this.rows, at, hash)
  setMark = (at: SubjectAt, hash: Readonly<CellsHash>): void => setPair(this.marks, at, hash)
  clearMark = (at: SubjectAt): void => setPair(this.marks, at, none)

  /** The rows in the file are those that would change nothing. */
  isSame(at: SubjectAt): boolean {
    const [low, high] = [this.marks[2 * at]!, this.marks[2 * at + 1]!]
    return (low !== 0 || high !== 0) && this.rows[2 * at] === low && this.rows[2 * at + 1] === high
  }

  private place(at: SubjectAt): void {
    const mask = this.slots.length - 1
    let slot = this.ids[2 * at]! & mask
    while (this.slots[slot] !== 0) slot = (slot + 1) & mask
    this.slots[slot] = at + 1
  }

  private grow(): void {
    const length = Math.max(1024, this.size * 2)
    const wider = <T extends Int32Array | Uint32Array>(of: T, one: T): T => {
      one.set(of)
      return one
    }
    this.lastRow = wider(this.lastRow, new Int32Array(length))
    this.number = wider(this.number, new Int32Array(length))
    this.ids = wider(this.ids, new Uint32Array(2 * length))
    this.rows = wider(this.rows, new Uint32Array(2 * length))
    this.marks = wider(this.marks, new Uint32Array(2 * length))
    this.slots = new Int32Array(2 * length)
    for (let at = 0; at < this.size; at++) this.place(at)
  }
}

const none: CellsHash = { low: 0, high: 0 }
const pair = (of: Uint32Array, at: SubjectAt): CellsHash => ({ low: of[2 * at]!, high: of[2 * at + 1]! })

function setPair(of: Uint32Array, at: SubjectAt, { low, high }: Readonly<CellsHash>): void {
  of[2 * at] = low
  of[2 * at + 1] = high
}
