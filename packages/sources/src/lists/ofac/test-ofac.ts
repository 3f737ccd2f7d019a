import fs from 'node:fs'
import path from 'node:path'
import { checkList } from '../../core/check-list.ts'
import type { ListRecord } from '../../core/list-record.ts'
import { readList } from '../../core/read-list.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { ofacSdn } from './source.ts'

/** A file of the fixtures. */
export const fixture = (name: string): ListFile => ({
  name,
  path: path.join(import.meta.dirname, 'fixtures', name),
})

/** The text of a file of the fixtures. */
export const textOf = (name: string): string => fs.readFileSync(fixture(name).path, 'utf8')

/** The four files of the set in the fixtures. */
export const fixtureSet = {
  main: fixture('sdn.csv'),
  addresses: fixture('add.csv'),
  aliases: fixture('alt.csv'),
  comments: fixture('sdn_comments.csv'),
}

/** The records of a publication. */
export async function recordsOf(files: readonly ListFile[], source = ofacSdn): Promise<ListRecord[]> {
  const { batches } = await readList(source, files)
  const records: ListRecord[] = []
  for await (const { entries } of batches) records.push(...entries.map(({ record }) => record))
  return records
}

/** Why the SDN list refuses these files; null if it does not. */
export const refusalOf = async (...files: ListFile[]): Promise<string | null> =>
  (await checkList(ofacSdn, files)).refused

/** Rows of the main file in the fixtures. */
export const rows = textOf('sdn.csv').split('\r\n').slice(0, -1)
/** Rows as OFAC writes them into a file. */
export const linesOf = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`
export const eightNulls = Array.from({ length: 8 }, () => '-0- ').join(',')
/** A row of the main file with few values. */
export const plainRow = (number: number): string => `${number},"EMBERLYN ${number}",-0- ,"CUBA",${eightNulls}`
