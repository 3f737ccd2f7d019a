import { GrowingUint32 } from './growing.ts'

/** Numbers indexed by 32-bit keys: sorted by key, with a directory over the keys' leading bits. */
export interface Postings {
  keys: Uint32Array
  values: Uint32Array
  directory: Uint32Array
  /** A bit for each non-empty range of keys: small enough for the CPU cache, it answers most misses. */
  filter: Uint32Array
}

/** Where the entries of a key begin, or -1. They continue while `keys` has the key. */
export function firstOf(postings: Postings, key: number): number {
  const { keys, directory, filter } = postings
  const bit = key >>> (Math.clz32(filter.length) - 4)
  if (((filter[bit >>> 5] as number) & (1 << (bit & 31))) === 0) return -1
  const bucket = key >>> shiftOf(directory)
  const end = directory[bucket + 1] as number
  for (let i = directory[bucket] as number; i < end; i++) {
    const found = keys[i] as number
    if (found === key) return i
    if (found > key) return -1
  }
  return -1
}

/** The directory has 2^bits + 1 entries; buckets are the leading bits of a key. */
function shiftOf(directory: Uint32Array): number {
  return Math.clz32(directory.length - 1) + 1
}

export class PostingsBuilder {
  private readonly keys = new GrowingUint32()
  private readonly values = new GrowingUint32()

  add(key: number, value: number): void {
    this.keys.push(key)
    this.values.push(value)
  }

  build(): Postings {
    const [keys, values] = sortByKey(this.keys.trimmed(), this.values.trimmed())
    const length = withoutRepeats(keys, values)
    const bits = Math.max(4, Math.min(26, Math.ceil(Math.log2(length + 1))))
    const directory = new Uint32Array((1 << bits) + 1)
    const shift = shiftOf(directory)
    for (let i = 0; i < length; i++) {
      const bucket = ((keys[i] as number) >>> shift) + 1
      directory[bucket] = (directory[bucket] as number) + 1
    }
    for (let i = 1; i < directory.length; i++)
      directory[i] = (directory[i] as number) + (directory[i - 1] as number)
    return {
      keys: keys.slice(0, length),
      values: values.slice(0, length),
      directory,
      filter: filterOf(keys, length, bits),
    }
  }
}

/** About eight bits per key, in 2^n words. */
function filterOf(keys: Uint32Array, length: number, bits: number): Uint32Array {
  const filter = new Uint32Array(1 << Math.min(24, Math.max(1, bits - 2)))
  const shift = Math.clz32(filter.length) - 4
  for (let i = 0; i < length; i++) {
    const bit = (keys[i] as number) >>> shift
    filter[bit >>> 5] = (filter[bit >>> 5] as number) | (1 << (bit & 31))
  }
  return filter
}

/** Radix sort by key in two passes of 16 bits; stable, so values stay in the order they came. */
function sortByKey(keys: Uint32Array, values: Uint32Array): [Uint32Array, Uint32Array] {
  let fromKeys = keys
  let fromValues = values
  let toKeys: Uint32Array = new Uint32Array(keys.length)
  let toValues: Uint32Array = new Uint32Array(keys.length)
  for (const shift of [0, 16]) {
    const starts = new Uint32Array(65_537)
    for (let i = 0; i < fromKeys.length; i++) {
      const digit = (((fromKeys[i] as number) >>> shift) & 0xffff) + 1
      starts[digit] = (starts[digit] as number) + 1
    }
    for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number)
    for (let i = 0; i < fromKeys.length; i++) {
      const digit = ((fromKeys[i] as number) >>> shift) & 0xffff
      const at = starts[digit] as number
      starts[digit] = at + 1
      toKeys[at] = fromKeys[i] as number
      toValues[at] = fromValues[i] as number
    }
    ;[fromKeys, fromValues, toKeys, toValues] = [toKeys, toValues, fromKeys, fromValues]
  }
  return [fromKeys, fromValues]
}

function withoutRepeats(keys: Uint32Array, values: Uint32Array): number {
  let kept = 0
  for (let i = 0; i < keys.length; i++) {
    if (kept > 0 && keys[i] === keys[kept - 1] && values[i] === values[kept - 1]) continue
    keys[kept] = keys[i] as number
    values[kept] = values[i] as number
    kept++
  }
  return kept
}
