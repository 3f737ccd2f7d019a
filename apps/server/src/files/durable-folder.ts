import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Moves a file into place; once it returns, the file and every folder from root to it survive a power failure. */
export const moveDurably = async (from: string, to: string, root: string): Promise<void> => {
  await makeFolder(dirname(to))
  await rename(from, to)
  let folder = dirname(to)
  for (; folder !== root; folder = dirname(folder)) await syncFolder(folder)
  await syncFolder(root)
}

export const removeDurably = async (path: string): Promise<void> => {
  try {
    await rm(path)
    await syncFolder(dirname(path))
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** Removes the files last written before the given time; another process may be doing the same. */
export const removeOlderFiles = async (folder: string, before: number): Promise<number> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  let removed = 0
  for (const name of names) {
    const path = join(folder, name)
    try {
      const { mtimeMs } = await stat(path)
      if (mtimeMs >= before) continue
      await rm(path)
      removed += 1
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  return removed
}
