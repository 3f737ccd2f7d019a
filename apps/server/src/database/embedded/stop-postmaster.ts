import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, processStarted, processTitles, signal } from './process-state.ts'

/** Fast shutdown; after `graceMs` ms an immediate one, after which the next start recovers; finally a kill. */
export async function stopPostmaster(pid: number, graceMs: number): Promise<void> {
  const started = processStarted(pid)
  const steps = [
    ['SIGINT', graceMs],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 3_000],
  ] as const
  for (const [name, wait] of steps) {
    if (!isRunning(pid, started)) return
    signal(pid, name)
    const deadline = Date.now() + wait
    while (isRunning(pid, started) && Date.now() < deadline) await sleep(10)
  }
}

/**
 * Backends of a killed postmaster exit only when they next wait for something: one in a long computation keeps the
 * shared memory, and thereby blocks the next start, until it is done.
 */
export function killOrphanedBackends(data: string): void {
  const mark = `postgres: ${clusterName(data)}: `
  for (const [pid, title] of processTitles()) {
    if (title.startsWith(mark)) signal(pid, 'SIGKILL')
  }
}

/** Part of the title of every backend, which even root in a container may read, unlike its working directory. */
export function clusterName(data: string): string {
  return `vigil-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`
}
