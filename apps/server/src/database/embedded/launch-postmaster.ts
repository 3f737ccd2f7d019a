import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../errors.ts'
import { asAccount, type Account } from './postgres-account.ts'
import { postgresEnvironment } from './native-postgres.ts'
import { readPostmasterFile, removeStalePostmasterFile } from './postmaster-file.ts'
import { openServerLog } from './server-log.ts'
import { PORT } from './socket-folder.ts'
import { clusterName, killOrphanedBackends } from './stop-postmaster.ts'

const SURVIVORS_MS = 15_000
const SURVIVORS = /shared memory block .* is still in use/

export interface LaunchPlan {
  bin: string
  data: string
  account: Account | null
  socketFolder: string
  settings: Record<string, string>
}

export interface Postmaster {
  pid: number
  /** Resolves with the reason when the process has ended. */
  ended: Promise<string>
}

/** `canceled` ends the wait for a server in recovery, so that the caller can stop it. */
export async function launchPostmaster(plan: LaunchPlan, canceled = () => false): Promise<Postmaster> {
  const deadline = Date.now() + SURVIVORS_MS
  for (;;) {
    const outcome = await tryLaunch(plan, canceled)
    if (typeof outcome !== 'string') return outcome
    if (!SURVIVORS.test(outcome) || Date.now() > deadline || canceled()) {
      throw new StartupError(`PostgreSQL did not start in ${plan.data}: ${outcome}`)
    }
    killOrphanedBackends(plan.data)
    await sleep(100)
  }
}

async function tryLaunch(plan: LaunchPlan, canceled: () => boolean): Promise<Postmaster | string> {
  removeStalePostmasterFile(plan.data)
  // its own log file and session, so that the server survives a kill of this process
  const log = openServerLog(plan.data)
  const child = spawn(join(plan.bin, 'postgres'), launchArguments(plan), {
    ...asAccount(plan.account),
    cwd: '/',
    env: postgresEnvironment,
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  })
  log.close()
  child.unref()
  let end: string | null = null
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve((end = error.message)))
    child.once('exit', (code, signal) => resolve((end = signal ? `signal ${signal}` : `exit code ${code}`)))
  })
  for (;;) {
    if (end !== null) return log.reason() ?? end
    if (child.pid !== undefined && (isReady(plan.data, child.pid) || canceled()))
      return { pid: child.pid, ended }
    await sleep(10)
  }
}

function isReady(data: string, pid: number): boolean {
  const file = readPostmasterFile(data)
  return file?.pid === pid && file.isReady
}

function launchArguments({ data, socketFolder, settings }: LaunchPlan): string[] {
  const all = {
    cluster_name: clusterName(data),
    listen_addresses: '',
    unix_socket_permissions: '0700',
    shared_buffers: '256MB',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }
  const set = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', data, '-p', String(PORT), '-k', socketFolder, ...set]
}
