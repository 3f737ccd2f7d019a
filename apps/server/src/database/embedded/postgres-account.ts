import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '../../errors.ts'

export interface Account {
  uid: number
  gid: number
}

export const runsAsRoot = (): boolean => process.getuid?.() === 0

/** PostgreSQL refuses to run as root. Null if we are not root: it then runs as the same user. */
export function postgresAccount(): Account | null {
  if (!runsAsRoot()) return null
  const users = readFileSync('/etc/passwd', 'utf8')
  for (const name of ['postgres', 'nobody']) {
    const found = users.match(new RegExp(`^${name}:[^:]*:(-?\\d+):(-?\\d+):`, 'm'))
    // on macOS, the uid of nobody is written as -2
    if (found) return { uid: Number(found[1]) >>> 0, gid: Number(found[2]) >>> 0 }
  }
  throw new StartupError(
    'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody". Start Vigil as another user, or set DATABASE_URL.',
  )
}

/** An existing database keeps the account that created it, even if "postgres" is installed later. */
export function accountOf(folder: string): Account | null {
  if (!runsAsRoot()) return null
  const stat = statSync(folder, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : postgresAccount()
}

export const asAccount = (account: Account | null): Partial<Account> => account ?? {}

export function canEnter(account: Account | null, folder: string): boolean {
  return account === null || spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0
}

/** The outermost folder on the path to `folder` that the account can't enter. */
export function blockingFolder(account: Account | null, folder: string): string {
  const parent = dirname(folder)
  return parent === folder || canEnter(account, parent) ? folder : blockingFolder(account, parent)
}
