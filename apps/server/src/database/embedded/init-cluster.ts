import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../../errors.ts'
import { postgresEnvironment, type NativePostgres } from './native-postgres.ts'
import { accountOf, asAccount } from './postgres-account.ts'
import { lastReason } from './server-log.ts'
import { syncToDisk } from './data-folder.ts'

/** True if the folder already contains a database of our version; refuses one of another version. */
export function hasCluster(data: string, native: NativePostgres): boolean {
  const versionFile = join(data, 'PG_VERSION')
  if (!existsSync(versionFile)) return false
  const found = Number(readFileSync(versionFile, 'utf8'))
  if (found === native.major) return true
  const relation = found > native.major ? 'newer' : 'older'
  throw new StartupError(
    `The database in ${data} was made by PostgreSQL ${found}, which is ${relation} than the ${native.major} of this Vigil. Start the Vigil that made it, or set VIGIL_DATA to another folder and restore a backup there.`,
  )
}

const builtinLocale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** Creates the database under a temporary name and renames it, so that a kill never leaves it incomplete. */
export async function initCluster(
  data: string,
  native: NativePostgres,
  sync: boolean,
  locale = builtinLocale,
): Promise<void> {
  if (readdirSync(data).length > 0) {
    throw new StartupError(
      `The folder ${data} holds files but no PostgreSQL database. Move them away, or set VIGIL_DATA to another folder.`,
    )
  }
  const account = accountOf(data)
  const fresh = `${data}.new-${randomBytes(6).toString('hex')}`
  mkdirSync(fresh, { mode: 0o700 })
  if (account) chownSync(fresh, account.uid, account.gid)
  const args = ['-D', fresh, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', ...locale]
  if (!sync) args.push('--no-sync')
  try {
    const options = { ...asAccount(account), cwd: '/', env: postgresEnvironment }
    await promisify(execFile)(join(native.bin, 'initdb'), args, options)
    renameSync(fresh, data)
    if (sync) syncToDisk(dirname(data))
  } catch (cause) {
    rmSync(fresh, { recursive: true, force: true })
    const { stderr, message } = cause as Error & { stderr?: string }
    throw new StartupError(
      `PostgreSQL can't make its database in ${data}: ${lastReason(stderr || message)}`,
      { cause },
    )
  }
}

/** Removes what killed starts left behind. */
export function removeUnfinishedClusters(data: string): void {
  for (const entry of readdirSync(dirname(data))) {
    if (!entry.startsWith(`${basename(data)}.new-`)) continue
    try {
      rmSync(join(dirname(data), entry), { recursive: true })
    } catch {
      // an initdb that outlived its killed parent may still be writing there; the next start removes it
    }
  }
}
