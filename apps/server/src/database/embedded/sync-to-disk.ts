import { closeSync, fsyncSync, openSync } from 'node:fs'

export function syncToDisk(fileOrFolder: string): void {
  const fd = openSync(fileOrFolder, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
