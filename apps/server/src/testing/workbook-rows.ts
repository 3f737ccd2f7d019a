import { openFiles, readTable } from '@vigil/sources'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The rows of a workbook, header included, as the reader of list files sees them; dates are ISO dates. */
export async function workbookRows(bytes: Buffer): Promise<string[][]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-workbook-'))
  try {
    const file = path.join(folder, 'report.xlsx')
    fs.writeFileSync(file, bytes)
    const [opened] = await openFiles([{ name: 'report.xlsx', path: file }], { maxBytes: 100_000_000 })
    const rows: string[][] = []
    for await (const batch of readTable(opened!)) rows.push(...batch.rows)
    return rows
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}
