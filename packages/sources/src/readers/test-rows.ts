import { Readable } from 'node:stream'
import { Refusal } from '../core/reading.ts'
import { expect } from 'vitest'
import type { RowBatch } from './batch-rows.ts'

/** All rows of batches that belong to one table. */
export async function rowsOf(batches: AsyncIterable<RowBatch>): Promise<string[][]> {
  const rows: string[][] = []
  for await (const batch of batches) rows.push(...batch.rows)
  return rows
}

/** All batches. */
export async function batchesOf(batches: AsyncIterable<RowBatch>): Promise<RowBatch[]> {
  const all: RowBatch[] = []
  for await (const batch of batches) all.push(batch)
  return all
}

/** The words with which reading is refused. */
export async function refusalOf(batches: AsyncIterable<RowBatch>): Promise<string> {
  const error = await rowsOf(batches).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Refusal)
  return (error as Refusal).message
}

/** A file whose bytes come in pieces of this size. */
export function inPieces(
  content: Buffer | string,
  size: number,
): { name: string; stream(): Promise<Readable> } {
  const bytes = Buffer.from(content)
  const pieces = function* (): Generator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  return { name: 'list.csv', stream: async () => Readable.from(pieces(), { objectMode: false }) }
}
