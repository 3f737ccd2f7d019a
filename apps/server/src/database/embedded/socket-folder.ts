import { chownSync, lstatSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Account, canEnter } from './postgres-account.ts'

export const PORT = 5432
const SOCKET = `.s.PGSQL.${PORT}`
const PREFIX = 'vigil-pg-'
const LONGEST = 90

/** The data folder itself, unless the path of the socket would be too long or be parsed as a list. */
export function chooseSocketFolder(data: string, account: Account | null): string {
  if (fits(data) && !/[,"]/.test(data)) return data
  const parent = [tmpdir(), '/tmp'].find(
    (path) => fits(join(path, `${PREFIX}XXXXXX`)) && canEnter(account, path),
  )
  const folder = mkdtempSync(join(parent ?? '/tmp', PREFIX))
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/** Also called with a path from a file that the database's account can write, so it removes only what we created. */
export function removeSocketFolder(folder: string): void {
  if (!basename(folder).startsWith(PREFIX)) return
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  rmSync(join(folder, SOCKET), { force: true })
  rmSync(join(folder, `${SOCKET}.lock`), { force: true })
  try {
    rmdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  }
}

const fits = (folder: string): boolean => Buffer.byteLength(join(folder, SOCKET)) <= LONGEST
