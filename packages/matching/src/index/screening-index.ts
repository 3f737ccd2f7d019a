import { idOf, prepare, type Profile } from '../normalize/profile.ts'
import type { Party } from '../party.ts'
import { hash32 } from '../normalize/fingerprint.ts'
import { firstOf } from './postings.ts'
import { SegmentBuilder } from './segment-builder.ts'
import type { Segment } from './segment.ts'

/**
 * Records to screen against: one large segment and a few small ones with later changes. Immutable; a
 * delta creates a new index that shares the segments.
 */
export interface ScreeningIndex {
  readonly segments: readonly Segment[]
  /** For each segment a bit per record that is no longer valid. */
  readonly removed: readonly (Uint32Array | undefined)[]
  readonly size: number
}

const mostSegments = 6

/** Adds parties one by one, for callers that do not have them all at once. */
export interface IndexBuilder {
  add(party: Party): void
  /** If several have the same id, the last one wins. */
  build(): ScreeningIndex
}

export function createIndexBuilder(): IndexBuilder {
  const builder = new SegmentBuilder()
  return {
    add: (party) => builder.add(prepare(party)),
    build: () => {
      const segment = builder.build()
      return indexOf([segment], [repeatsIn(segment)])
    },
  }
}

/** Indexes parties. If several have the same id, the last one wins. */
export function buildIndex(parties: Iterable<Party>): ScreeningIndex {
  const builder = createIndexBuilder()
  for (const party of parties) builder.add(party)
  return builder.build()
}

export interface Delta {
  upserts?: Iterable<Party>
  removals?: Iterable<string>
}

/** A new index with some records added, replaced or removed; the cost depends on the delta, not on the index. */
export function applyDelta(index: ScreeningIndex, delta: Delta): ScreeningIndex {
  const builder = new SegmentBuilder()
  const removals = new Set<string>()
  for (const id of delta.removals ?? []) removals.add(idOf(id))
  const ids = new Set<string>()
  for (const party of delta.upserts ?? []) {
    const profile = prepare(party)
    ids.add(profile.id)
    builder.add(profile)
  }
  const removed: (Uint32Array | undefined)[] = index.removed.map((bits) => bits?.slice())
  for (const id of [...removals, ...ids]) removeFrom(index.segments, removed, id)
  const segments = [...index.segments]
  if (ids.size > 0) {
    const segment = builder.build()
    segments.push(segment)
    removed.push(repeatsIn(segment))
  }
  const next = indexOf(segments, removed)
  return segments.length > mostSegments ? mergeTail(next) : next
}

/** Merges all segments but the first into one. */
function mergeTail({ segments, removed }: ScreeningIndex): ScreeningIndex {
  const [first, ...tail] = segments as [Segment, ...Segment[]]
  const builder = new SegmentBuilder()
  for (const [i, segment] of tail.entries()) addValid(builder, segment, removed[i + 1])
  return indexOf([first, builder.build()], [removed[0], undefined])
}

/** Merges everything into one segment without removed records; worth it once deltas are a large part. */
export function compact({ segments, removed }: ScreeningIndex): ScreeningIndex {
  const builder = new SegmentBuilder()
  for (const [i, segment] of segments.entries()) addValid(builder, segment, removed[i])
  return indexOf([builder.build()], [undefined])
}

/** All records of an index, as they were added. */
export function* profilesOf({ segments, removed }: ScreeningIndex): Generator<Profile> {
  for (const [i, segment] of segments.entries())
    for (let record = 0; record < segment.size; record++)
      if (!isSet(removed[i], record)) yield segment.profileAt(record)
}

function addValid(builder: SegmentBuilder, segment: Segment, removed: Uint32Array | undefined): void {
  for (let record = 0; record < segment.size; record++)
    if (!isSet(removed, record)) builder.add(segment.profileAt(record))
}

function indexOf(
  segments: readonly Segment[],
  removed: readonly (Uint32Array | undefined)[],
): ScreeningIndex {
  let size = 0
  for (const [i, segment] of segments.entries()) size += segment.size - countBits(removed[i])
  return { segments, removed, size }
}

/** Marks all but the last of records with the same id. */
function repeatsIn(segment: Segment): Uint32Array | undefined {
  const { keys, values } = segment.ids
  let bits: Uint32Array | undefined
  for (let i = 0; i + 1 < keys.length; i++) {
    if (keys[i] !== keys[i + 1]) continue
    const record = values[i] as number
    const id = segment.idAt(record)
    for (let j = i + 1; j < keys.length && keys[j] === keys[i]; j++) {
      if (segment.idAt(values[j] as number) !== id) continue
      bits ??= new Uint32Array((segment.size + 31) >>> 5)
      setBit(bits, record)
      break
    }
  }
  return bits
}

function removeFrom(segments: readonly Segment[], removed: (Uint32Array | undefined)[], id: string): void {
  const hash = hash32(id)
  for (const [s, segment] of segments.entries()) {
    const { keys, values } = segment.ids
    for (let i = firstOf(segment.ids, hash); i >= 0 && keys[i] === hash; i++) {
      const record = values[i] as number
      if (segment.idAt(record) === id)
        setBit((removed[s] ??= new Uint32Array((segment.size + 31) >>> 5)), record)
    }
  }
}

export function isSet(bits: Uint32Array | undefined, record: number): boolean {
  return bits !== undefined && ((bits[record >>> 5] as number) & (1 << (record & 31))) !== 0
}

function setBit(bits: Uint32Array, record: number): void {
  const at = record >>> 5
  bits[at] = (bits[at] as number) | (1 << (record & 31))
}

function countBits(bits: Uint32Array | undefined): number {
  let count = 0
  for (const word of bits ?? []) for (let rest = word; rest !== 0; rest &= rest - 1) count++
  return count
}
