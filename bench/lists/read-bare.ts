import { parse } from 'csv-parse'
import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ListFile } from '../../packages/sources/src/files/opened-file.ts'
import type { AdapterPlan } from './plan.ts'

/** Reads files with csv-parse and nothing else, under the options of our reader; gives the number of rows. */
export async function readBare(files: readonly ListFile[], bare: AdapterPlan['bare']): Promise<number> {
  let rows = 0
  for (const { path } of files) {
    const parser = parse({
      delimiter: ',',
      quote: '"',
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 1 << 20,
      ...bare,
    })
    await pipeline(fs.createReadStream(path), parser, async (parsed: AsyncIterable<string[]>) => {
      for await (const row of parsed) if (row.length > 0) rows += 1
    })
  }
  return rows
}
