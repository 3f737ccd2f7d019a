import fs from 'node:fs'
import path from 'node:path'
import { checkList } from '../../core/check-list.ts'
import { readList } from '../../core/read-list.ts'
import type { Entry } from '../../core/reading.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { leie } from './source.ts'

/** A committed file. */
export const fixture = (name: string): ListFile => ({
  name,
  path: path.join(import.meta.dirname, 'fixtures', name),
})

/** The text of a committed file. */
export const textOf = (name: string): string => fs.readFileSync(fixture(name).path, 'utf8')

/** All entries of a file. */
export async function entriesOf(file: ListFile): Promise<Entry[]> {
  const { batches } = await readList(leie, [file])
  const entries: Entry[] = []
  for await (const batch of batches) entries.push(...batch.entries)
  return entries
}

/** Why a file is refused; null if it is not. */
export const refusalOf = async (file: ListFile): Promise<string | null> =>
  (await checkList(leie, [file])).refused

/** The header of the whole list and the row of a person in it. */
export const [header, , person] = textOf('UPDATED.csv').trimEnd().split('\n') as [string, string, string]

/** The person's row with some cells changed. */
export const rowOf = (changes: Record<number, string>): string =>
  (JSON.parse(`[${person}]`) as string[]).map((cell, at) => `"${changes[at] ?? cell}"`).join(',')

/** A whole list of these rows. */
export const tableOf = (...rows: string[]): string => [header, ...rows, ''].join('\n')
