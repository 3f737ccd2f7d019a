import { setImmediate } from 'node:timers/promises'
import type { SubjectEdit } from '../../population/index.ts'
import { findContradictions, type Fault, type ReadEditRow } from './find-contradictions.ts'
import type { ReadEdit } from './read-edits.ts'
import type { NumberedRow } from './read-rows.ts'

/** What the rows of a file change, by external ID. */
export interface CollectedEdits {
  edits: Map<string, SubjectEdit>
  /** the row of each edit, in the same order */
  rowsOf: Map<string, NumberedRow[]>
  /** of the rows that are left out */
  faults: Fault[]
}

const rowsAtOnce = 5_000

/** In portions, between which others have their turn, and the signal counts. */
async function* inPortions<T>(items: readonly T[], signal: AbortSignal): AsyncGenerator<T[]> {
  for (let at = 0; at < items.length; at += rowsAtOnce) {
    yield items.slice(at, at + rowsAtOnce)
    await setImmediate()
    signal.throwIfAborted()
  }
}

function addEdit({ edits, rowsOf }: CollectedEdits, { row, externalId, edit }: ReadEditRow): void {
  const known = edits.get(externalId)
  if (!known) {
    edits.set(externalId, edit)
    rowsOf.set(externalId, [row])
    return
  }
  for (const license of edit.licenses ?? []) known.licenses!.push(license)
  for (const network of edit.networks ?? []) known.networks!.push(network)
  rowsOf.get(externalId)!.push(row)
}

/** Reads rows, and groups what they change by provider. A million rows may name the same one. */
export async function collectEdits(
  rows: readonly NumberedRow[],
  read: ReadEdit,
  signal: AbortSignal,
): Promise<CollectedEdits> {
  const collected: CollectedEdits = { edits: new Map(), rowsOf: new Map(), faults: [] }
  const readings: ReadEditRow[] = []
  for await (const some of inPortions(rows, signal))
    for (const row of some) {
      const reading = row.problem === null ? read(row.cells) : { field: null, reason: row.problem }
      if ('reason' in reading) collected.faults.push({ row, ...reading })
      else readings.push({ row, ...reading })
    }
  const contradicting = await findContradictions(() => inPortions(readings, signal))
  for await (const some of inPortions(readings, signal))
    for (const reading of some) {
      const fault = contradicting.get(reading.row)
      if (fault) collected.faults.push(fault)
      else addEdit(collected, reading)
    }
  return collected
}
