import type { Columns } from './segment.ts'
import { Segment } from './segment.ts'
import type { Postings } from './postings.ts'
import type { ScreeningIndex } from './screening-index.ts'

/** First bytes of a saved index; the last two are its format version. */
const magic = 'VIGILX03'
const start = 32
const decoder = new TextDecoder()
const encoder = new TextEncoder()

type Numbers = Uint8Array | Uint32Array | Float64Array
interface Place {
  type: 'Uint8Array' | 'Uint32Array' | 'Float64Array'
  offset: number
  length: number
}
type SavedSegment = Record<string, Place>
interface Header {
  segments: SavedSegment[]
  size: number
}

/**
 * The index as bytes, to be written to a file or, if `allocate` returns shared memory, shared with threads.
 * Layout: magic, checksum, length of the header, the arrays one after another, the header as JSON.
 */
export function saveIndex(
  index: ScreeningIndex,
  allocate: (bytes: number) => ArrayBufferLike = (bytes) => new ArrayBuffer(bytes),
): Uint8Array {
  const arrays: { array: Numbers; offset: number }[] = []
  let offset = start
  const segments = index.segments.map((segment, i) => {
    const saved: SavedSegment = {}
    for (const [name, array] of Object.entries(arraysOf(segment, index.removed[i]))) {
      saved[name] = { type: typeOf(array), offset, length: array.length }
      arrays.push({ array, offset })
      offset = aligned(offset + array.byteLength)
    }
    return saved
  })
  const header = encoder.encode(JSON.stringify({ segments, size: index.size } satisfies Header))
  const bytes = new Uint8Array(allocate(aligned(offset + header.length)))
  for (const { array, offset: at } of arrays)
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at)
  bytes.set(header, offset)
  bytes.set(encoder.encode(magic), 0)
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  view.setFloat64(16, offset, true)
  view.setUint32(24, header.length, true)
  view.setUint32(8, checksum(bytes), true)
  return bytes
}

export type LoadedIndex = { ok: true; index: ScreeningIndex } | { ok: false; reason: string }

/** Loads what `saveIndex` wrote, without copying if the bytes are aligned. Anything else is refused. */
export function loadIndex(bytes: Uint8Array): LoadedIndex {
  if (bytes.length < start || decoder.decode(bytes.slice(0, 8)) !== magic)
    return { ok: false, reason: 'This is not a screening index of this version.' }
  const whole = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes)
  const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength)
  if (view.getUint32(8, true) !== checksum(whole))
    return { ok: false, reason: 'The screening index is damaged.' }
  try {
    return { ok: true, index: read(whole, view) }
  } catch {
    return { ok: false, reason: 'The screening index is not complete.' }
  }
}

function read(bytes: Uint8Array, view: DataView): ScreeningIndex {
  const at = view.getFloat64(16, true)
  const header = JSON.parse(decoder.decode(bytes.slice(at, at + view.getUint32(24, true)))) as Header
  const segments = header.segments.map((saved) => segmentOf(bytes, saved))
  const removed = header.segments.map((saved) =>
    saved['removed'] === undefined ? undefined : (arrayAt(bytes, saved['removed']) as Uint32Array),
  )
  return { segments, removed, size: header.size }
}

/** Bytes of memory that the arrays of an index take. */
export function memoryOf(index: ScreeningIndex): number {
  let bytes = 0
  for (const [i, segment] of index.segments.entries())
    for (const array of Object.values(arraysOf(segment, index.removed[i]))) bytes += array.byteLength
  return bytes
}

function arraysOf(segment: Segment, removed: Uint32Array | undefined): Record<string, Numbers> {
  const arrays: Record<string, Numbers> = { ...segment.columns }
  for (const name of postingNames) {
    const { keys, values, directory, filter } = segment[name]
    Object.assign(arrays, {
      [`${name}.keys`]: keys,
      [`${name}.values`]: values,
      [`${name}.directory`]: directory,
      [`${name}.filter`]: filter,
    })
  }
  return removed === undefined ? arrays : { ...arrays, removed }
}

const columnNames: readonly (keyof Columns)[] = [
  'idText',
  'idStart',
  'idHash',
  'nameStart',
  'nameFlags',
  'wordStart',
  'words',
  'roles',
  'factStart',
  'factKinds',
  'factValues',
  'born',
  'wordText',
  'wordTextStart',
]

const postingNames = ['records', 'spelled', 'sounds', 'ids'] as const

function segmentOf(bytes: Uint8Array, saved: SavedSegment): Segment {
  const take = (name: string) => {
    const place = saved[name]
    if (place === undefined) throw new Error(`${name} is missing`)
    return arrayAt(bytes, place)
  }
  const postings = (name: string): Postings => ({
    keys: take(`${name}.keys`) as Uint32Array,
    values: take(`${name}.values`) as Uint32Array,
    directory: take(`${name}.directory`) as Uint32Array,
    filter: take(`${name}.filter`) as Uint32Array,
  })
  const columns = Object.fromEntries(columnNames.map((name) => [name, take(name)])) as unknown as Columns
  return new Segment(columns, postings('records'), postings('spelled'), postings('sounds'), postings('ids'))
}

function arrayAt(bytes: Uint8Array, { type, offset, length }: Place): Numbers {
  const at = bytes.byteOffset + offset
  if (type === 'Uint8Array') return new Uint8Array(bytes.buffer, at, length)
  if (type === 'Uint32Array') return new Uint32Array(bytes.buffer, at, length)
  return new Float64Array(bytes.buffer, at, length)
}

function typeOf(array: Numbers): Place['type'] {
  if (array instanceof Uint8Array) return 'Uint8Array'
  return array instanceof Uint32Array ? 'Uint32Array' : 'Float64Array'
}

function aligned(offset: number): number {
  return Math.ceil(offset / 8) * 8
}

/** Checksum of everything after the checksum itself. */
function checksum(bytes: Uint8Array): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2)
  let [a, b] = [0x811c9dc5, 0x9747b28c]
  for (let i = 3; i + 1 < words.length; i += 2) {
    a = Math.imul(a ^ (words[i] as number), 0x01000193)
    b = Math.imul(b ^ (words[i + 1] as number), 0x85ebca6b) ^ (b >>> 15)
  }
  if (words.length % 2 === 0) a = Math.imul(a ^ (words[words.length - 1] as number), 0x01000193)
  return (a ^ Math.imul(b, 0x27d4eb2f) ^ words.length) >>> 0
}
