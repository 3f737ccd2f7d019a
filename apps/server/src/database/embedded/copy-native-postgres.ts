import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncToDisk } from './data-folder.ts'

/** Copies the binaries to where the database's account can run but not change them. */
export function copyNativePostgres(
  native: string,
  runtime: string,
  version: string,
  complete: (native: string) => void,
): string {
  const name = `postgres-${version}`
  const home = join(runtime, name)
  for (const entry of readdirSync(runtime)) {
    if (entry.startsWith('postgres-') && entry !== name) rmSync(join(runtime, entry), { recursive: true })
  }
  if (!existsSync(home)) {
    const temporary = `${home}.new-${randomBytes(6).toString('hex')}`
    const copy = join(temporary, 'native')
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    complete(copy)
    openToReaders(temporary)
    renameSync(temporary, home)
    syncToDisk(runtime)
  }
  return join(home, 'native')
}

function openToReaders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToReaders(path)
    else if (entry.isFile()) {
      chmodSync(path, folder.endsWith('/bin') ? 0o755 : 0o644)
      syncToDisk(path)
    }
  }
  chmodSync(folder, 0o755)
  syncToDisk(folder)
}
