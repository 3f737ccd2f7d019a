import fs from 'node:fs'
import path from 'node:path'
import { checkList } from '../../core/check-list.ts'
import { readList } from '../../core/read-list.ts'
import type { Entry } from '../../core/reading.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { ladmf } from './source.ts'

/** A committed file. */
export const fixture = (name: string): ListFile => ({
  name,
  path: path.join(import.meta.dirname, 'fixtures', name),
})

/** Why files are refused; null if they are not. */
export const refusalOf = async (...files: ListFile[]): Promise<string | null> =>
  (await checkList(ladmf, files)).refused

/** All entries of a publication. */
export async function entriesOf(...files: ListFile[]): Promise<Entry[]> {
  const { batches } = await readList(ladmf, files)
  const entries: Entry[] = []
  for await (const batch of batches) entries.push(...batch.entries)
  return entries
}

/** A line of the whole file. */
export const [first] = fs.readFileSync(fixture('ssdm1').path, 'utf8').split('\n') as [string]

/** A line with other text at an offset. */
export const put = (line: string, at: number, text: string): string =>
  line.slice(0, at) + text + line.slice(at + text.length)

/** Lines of so many people. */
export const lines = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => put(first, 1, String(219_080_000 + i)))

/** A file of these lines. */
export const textOf = (...all: string[]): string => `${all.join('\n')}\n`
