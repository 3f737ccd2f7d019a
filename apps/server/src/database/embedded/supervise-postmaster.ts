import { setTimeout as sleep } from 'node:timers/promises'
import type { Postmaster } from './launch-postmaster.ts'
import { stopPostmaster } from './stop-postmaster.ts'

const ATTEMPTS = 5
const FIRST_PAUSE_MS = 50
const STOP_PATIENCE_MS = 15_000

export interface DatabaseLog {
  info(message: string): void
  error(message: string): void
}

export interface Supervision {
  launch: (canceled: () => boolean) => Promise<Postmaster>
  log: DatabaseLog
  failed?: ((error: Error) => void) | undefined
}

export interface SupervisedPostmaster {
  pid(): number
  restarts(): number
  stop(): Promise<void>
}

/** Restarts the server whenever it exits unexpectedly. */
export function supervisePostmaster(
  first: Postmaster,
  { launch, log, failed }: Supervision,
): SupervisedPostmaster {
  const halt = new AbortController()
  const isHalted = () => halt.signal.aborted
  let current = first
  let restarts = 0
  let stopped: Promise<void> | undefined
  const watching = watch()

  async function watch(): Promise<void> {
    for (;;) {
      const how = await current.ended
      if (isHalted()) return
      log.error(`PostgreSQL exited unexpectedly (${how}); restarting it`)
      const next = await relaunch()
      if (next === null) return
      current = next
      if (isHalted()) return
      restarts += 1
      log.info(`PostgreSQL restarted as pid ${current.pid}`)
    }
  }

  async function relaunch(): Promise<Postmaster | null> {
    for (let failures = 0; ;) {
      await pause(FIRST_PAUSE_MS * 3 ** failures, halt.signal)
      if (isHalted()) return null
      try {
        return await launch(isHalted)
      } catch (cause) {
        const error = cause as Error
        failures += 1
        log.error(error.message)
        if (failures < ATTEMPTS) continue
        log.error(`PostgreSQL could not be started again after ${ATTEMPTS} attempts; giving up`)
        failed?.(error)
        return null
      }
    }
  }

  async function stop(): Promise<void> {
    halt.abort()
    await stopPostmaster(current.pid, STOP_PATIENCE_MS)
    await watching
    // a restart that was in progress has finished by now, and may have started another process
    await stopPostmaster(current.pid, STOP_PATIENCE_MS)
  }

  return { pid: () => current.pid, restarts: () => restarts, stop: () => (stopped ??= stop()) }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
