import type { Screening } from '@vigil/matching'
import type pg from 'pg'
import { promisify } from 'node:util'
import { deflateRaw, inflateRawSync } from 'node:zlib'
import type { RuledOut } from '../engine/messages.ts'
import { insertRejections } from './run-queries.ts'

const deflate = promisify(deflateRaw)
export const blockSize = 1024
export const blockOf = (number: number): number => Math.floor(number / blockSize)

/** What one run has ruled out for one subject. */
export interface SubjectRejections {
  /** looked up in all lists: runs before it do not count any more */
  whole: boolean
  /** list records by reason */
  records: Screening['rejected']
}
type Block = Record<string, SubjectRejections>

/** Gathers what a run rules out, block by block of subjects. */
export interface RejectionCollector {
  /** keeps what is on these lists */
  add(ruledOut: readonly RuledOut[], listIds: ReadonlySet<number>): void
  write(client: pg.Client, clientId: string, runId: number): Promise<void>
}

/** Ids of the engine name list and record; of those on the lists the record is kept. */
const recordsOn = (ids: readonly string[], listIds: ReadonlySet<number>): string[] =>
  ids.flatMap((id) => {
    const [listId, recordId] = id.split('/') as [string, string]
    return listIds.has(Number(listId)) ? [recordId] : []
  })

function merged(one: Screening['rejected'], other: Screening['rejected']): Screening['rejected'] {
  const all: Record<string, string[]> = {}
  for (const records of [one, other])
    for (const [reason, ids] of Object.entries(records))
      all[reason] = [...new Set([...(all[reason] ?? []), ...ids])].toSorted()
  return all
}

export function collectRejections(): RejectionCollector {
  const blocks = new Map<number, Block>()
  return {
    add(ruledOut, listIds) {
      for (const { number, whole, records } of ruledOut) {
        const kept = Object.entries(records)
          .map(([reason, ids]) => [reason, recordsOn(ids, listIds)] as const)
          .filter(([, ids]) => ids.length > 0)
        if (kept.length === 0 && !whole) continue
        const named = Object.fromEntries(kept)
        const block = blocks.get(blockOf(number)) ?? {}
        blocks.set(blockOf(number), block)
        const before = block[number]
        block[number] = {
          whole: whole || before?.whole === true,
          records: before ? merged(before.records, named) : named,
        }
      }
    },
    async write(client, clientId, runId) {
      for (const [number, block] of blocks) {
        const data = await deflate(JSON.stringify(block))
        await insertRejections(client, { clientId, runId, block: number }, data)
      }
    },
  }
}

/** What was ruled out for a subject by runs in their order: the last one that looked everywhere, and those after it. */
export function readRejections(
  rows: readonly { data: Buffer; isFull: boolean }[],
  number: number,
): Screening['rejected'] {
  let records: Screening['rejected'] = {}
  for (const { data, isFull } of rows) {
    const block = JSON.parse(inflateRawSync(data).toString()) as Block
    const one = block[number]
    if (isFull || one?.whole) records = {}
    if (one) records = merged(records, one.records)
  }
  return records
}
