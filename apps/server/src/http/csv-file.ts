import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { BinaryAnswer } from './mount.ts'

export type AppendLines = (lines: string) => Promise<void>

/** An unlinked file: the operating system removes it once it is closed, even after a crash. */
async function namelessFile(): Promise<fs.FileHandle> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vigil-report-'))
  try {
    return await fs.open(path.join(folder, 'report'), 'wx+', 0o600)
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

/** A CSV file to download, of any size: it is written to disk first, so that its size is known and errors are told. */
export async function csvFile(
  fileName: string,
  write: (append: AppendLines) => Promise<void>,
): Promise<BinaryAnswer> {
  const file = await namelessFile()
  try {
    await write((lines) => file.appendFile(lines))
    const { size } = await file.stat()
    return {
      body: file.createReadStream({ start: 0 }),
      contentType: 'text/csv; charset=utf-8',
      size,
      fileName,
      disposition: 'attachment',
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
