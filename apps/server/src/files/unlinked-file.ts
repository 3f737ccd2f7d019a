import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** An unlinked file: the operating system removes it once it is closed, even after a crash. */
export async function unlinkedFile(): Promise<fs.FileHandle> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vigil-report-'))
  try {
    return await fs.open(path.join(folder, 'report'), 'wx+', 0o600)
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}
