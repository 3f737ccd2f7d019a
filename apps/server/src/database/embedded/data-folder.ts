import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { StartupError } from '../../errors.ts'
import {
  accountOf,
  blockingFolder,
  canEnter,
  postgresAccount,
  runsAsRoot,
  type Account,
} from './postgres-account.ts'

export interface DataFolder {
  root: string
  postgres: string
  files: string
  keys: string
  runtime: string
  /** list indexes, so that searches need not wait for them after a start; may be deleted at any time */
  indexes: string
  /** where files are written while they arrive over SFTP; nothing in it has a name, and it may be deleted at any time */
  incoming: string
}

export function prepareDataFolder(folder: string): DataFolder {
  const wanted = resolve(folder)
  try {
    const account = accountOf(join(wanted, 'postgres'))
    makeRoot(wanted, account)
    const root = realpathSync(wanted)
    const parts = {
      root,
      postgres: join(root, 'postgres'),
      files: join(root, 'files'),
      keys: join(root, 'keys'),
      runtime: join(root, 'runtime'),
      indexes: join(root, 'indexes'),
      incoming: join(root, 'incoming'),
    }
    makePart(parts.postgres, 0o700)
    makePart(parts.files, 0o700)
    makePart(parts.keys, 0o700)
    makePart(parts.indexes, 0o700)
    makePart(parts.incoming, 0o700)
    makePart(parts.runtime, runsAsRoot() ? 0o755 : 0o700)
    refuseForeign(parts.root, parts.keys, parts.files, parts.indexes, parts.incoming)
    if (account) giveTo(account, parts.postgres)
    return parts
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(problem(wanted, error as NodeJS.ErrnoException), { cause: error })
  }
}

/** Anyone who owns the folder, or can replace it with a link, could have put a key there that they know. */
function refuseForeign(...folders: string[]): void {
  for (const folder of folders) {
    const { uid, mode } = lstatSync(folder)
    const ours = uid === process.getuid?.() && !lstatSync(folder).isSymbolicLink()
    if (!ours || (mode & 0o022) !== 0)
      throw new StartupError(
        `The folder ${folder} belongs to another user or can be written by others; use one of your own (chmod go-w), or set VIGIL_DATA to another folder.`,
      )
  }
}

export function defaultDataFolder(checkout: string): string {
  const path = resolve(checkout)
  if (canEnter(postgresAccount(), path)) return join(path, '.vigil')
  const digest = createHash('sha256').update(path).digest('hex').slice(0, 8)
  return `/var/lib/vigil/${basename(path)}-${digest}`
}

function makeRoot(root: string, account: Account | null): void {
  const existing = statSync(root, { throwIfNoEntry: false })
  if (existing && !existing.isDirectory()) throw new StartupError(inTheWay(root, root))
  if (!existing) makeMissing(root, account)
  setRootMode(root)
  accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK)
  refuseUnreachable(root, root, account)
}

function makeMissing(root: string, account: Account | null): void {
  let nearest = dirname(root)
  while (!existsSync(nearest)) nearest = dirname(nearest)
  if (!statSync(nearest).isDirectory()) throw new StartupError(inTheWay(root, nearest))
  refuseUnreachable(root, nearest, account)
  // mkdir would give a private mode to all parents as well, and the umask may already be private
  mkdirSync(dirname(root), { recursive: true, mode: 0o755 })
  for (let made = dirname(root); made !== nearest; made = dirname(made)) chmodSync(made, 0o755)
  mkdirSync(root, { mode: 0o700 })
}

/** A folder with other files in it (VIGIL_DATA=/srv by mistake) keeps its mode. */
function setRootMode(root: string): void {
  const { uid, mode } = statSync(root)
  if (uid !== process.getuid?.() || mode & 0o1000) return
  const entries = readdirSync(root)
  if (entries.length === 0) chmodSync(root, runsAsRoot() ? 0o711 : 0o700)
  else if (runsAsRoot() && entries.includes('postgres')) chmodSync(root, (mode & 0o777) | 0o111)
}

function refuseUnreachable(root: string, needed: string, account: Account | null): void {
  if (canEnter(account, needed)) return
  throw new StartupError(
    `The data folder ${root} can't be reached by PostgreSQL, which runs as uid ${account?.uid} when Vigil is started by root: ${blockingFolder(account, needed)} is private. Set VIGIL_DATA to a folder outside of it, or start Vigil as another user.`,
  )
}

function makePart(path: string, mode: number): void {
  mkdirSync(path, { recursive: true })
  const stat = statSync(path)
  if ((stat.mode & 0o777) !== mode) chmodSync(path, mode)
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
}

/** A database that root copied here (a restored backup) belongs to root: change the owner of all of it, the top last. */
function giveTo(account: Account, folder: string): void {
  if (statSync(folder).uid === account.uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), account.uid, account.gid)
  }
  chownSync(folder, account.uid, account.gid)
}

function problem(root: string, error: NodeJS.ErrnoException): string {
  const where = error.path && error.path !== root ? `${error.code} at ${error.path}` : String(error.code)
  const otherwise = 'or set VIGIL_DATA to another folder.'
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
      return `The data folder ${root} can't be read and written by uid ${process.getuid?.()} (${where}). Give the folder to that user, ${otherwise}`
    case 'EROFS':
      return `The data folder ${root} lies on a read-only file system. Make it writable, ${otherwise}`
    case 'ENOTDIR':
    case 'EEXIST':
      return inTheWay(root, error.path ?? root)
    default:
      return `The data folder ${root} can't be used (${where}). Repair it, ${otherwise}`
  }
}

function inTheWay(root: string, file: string): string {
  return `The data folder ${root} can't be made, because ${file} is not a folder. Move that file away, or set VIGIL_DATA to another folder.`
}

export function syncToDisk(fileOrFolder: string): void {
  const fd = openSync(fileOrFolder, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
