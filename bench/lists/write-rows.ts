import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { ListFile } from '../../packages/sources/src/files/opened-file.ts'

const flushAt = 1 << 20

/** Writes lines to a file of a list, as many as they are, without holding them. */
export async function writeList(folder: string, name: string, lines: Iterable<string>): Promise<ListFile> {
  const file = path.join(folder, name)
  const out = fs.createWriteStream(file)
  let text = ''
  for (const line of lines) {
    text += line
    if (text.length < flushAt) continue
    if (!out.write(text)) await once(out, 'drain')
    text = ''
  }
  out.end(text)
  await once(out, 'close')
  return { name, path: file }
}

/** Cells as a line of CSV with everything in quotes. */
export const quotedLine = (cells: readonly string[]): string =>
  `"${cells.map((cell) => cell.replaceAll('"', '""')).join('","')}"\r\n`

/** Cells as a line of CSV with quotes where they are needed. */
export const plainLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
