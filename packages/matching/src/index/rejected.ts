import type { Screening } from '../finding.ts'
import { reasons, type Reason } from '../verdict/reasons.ts'
import type { ScreeningIndex } from './screening-index.ts'
import type { Segment } from './segment.ts'

/** A ruled-out record, by its position in the index. */
export interface Rejected {
  reason: Reason
  segment: number
  record: number
}

/** Ids of ruled-out records by reason. */
export function byReason(
  rejected: readonly Rejected[],
  segmentAt: (segment: number) => Segment,
): Screening['rejected'] {
  const ids: Partial<Record<Reason, string[]>> = {}
  for (const { reason, segment, record } of rejected)
    (ids[reason] ??= []).push(segmentAt(segment).idAt(record))
  return ids
}

const width = 4

/** Ruled-out records of many subjects as plain numbers, cheap to pass between threads. */
export class RejectedPacker {
  private readonly numbers: number[] = []

  add(subject: number, rejected: readonly Rejected[]): void {
    for (const { reason, segment, record } of rejected)
      this.numbers.push(subject, reasons.indexOf(reason), segment, record)
  }

  packed(): Uint32Array<ArrayBuffer> {
    return Uint32Array.from(this.numbers)
  }
}

/** Unpacks one screening without findings for each subject. */
export function* unpackRejected(
  packed: Uint32Array,
  subjects: Segment,
  records: ScreeningIndex,
): Generator<Screening> {
  const segmentAt = (segment: number) => records.segments[segment] as Segment
  let start = 0
  while (start < packed.length) {
    const subject = packed[start] as number
    const rejected: Rejected[] = []
    let at = start
    for (; packed[at] === subject; at += width) {
      rejected.push({
        reason: reasons[packed[at + 1] as number] as Reason,
        segment: packed[at + 2] as number,
        record: packed[at + 3] as number,
      })
    }
    start = at
    yield {
      id: subjects.idAt(subject),
      findings: [],
      rejected: byReason(rejected, segmentAt),
      complete: true,
    }
  }
}
