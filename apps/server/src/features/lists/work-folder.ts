import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const prefix = 'vigil-list-'

/** Gives work a folder of its own, readable by nobody else, that is gone afterwards. */
export async function withWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), prefix))
  try {
    return await work(folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Removes what killed processes left behind. */
export function sweepWorkFolders(before: Date): number {
  const old = fs
    .readdirSync(os.tmpdir())
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.join(os.tmpdir(), name))
    .filter((folder) => (fs.statSync(folder, { throwIfNoEntry: false })?.mtime ?? before) < before)
  for (const folder of old) fs.rmSync(folder, { recursive: true, force: true })
  return old.length
}
