import type { Logger } from 'pino'

// Ctrl-C arrives twice: from the terminal and from npm. Only a later signal means that the user wants to force it.
const sameSignalMs = 1000

export interface Shutdown {
  /** Waits for a part to open, and closes it on shutdown, in reverse order, even if it is still opening then. */
  hold<T>(opening: Promise<T>, close: (opened: T) => Promise<unknown>): Promise<T>
  /** Closes all parts; true if every part closed cleanly. */
  close(): Promise<boolean>
  /** Shuts down as on a signal, but with a non-zero exit code. */
  fail(reason: string): void
}

export interface ShutdownOptions {
  log: Logger
  seconds: number
  /** of a process that was stopped by a signal */
  exitCode: 0 | 1
}

/** Closes all parts once on SIGTERM or SIGINT; another signal or the timeout exits immediately. */
export function stopGracefully({ log, seconds, exitCode }: ShutdownOptions): Shutdown {
  const steps: (() => Promise<unknown>)[] = []
  let stoppingSince: number | null = null
  let closed: Promise<boolean> | undefined

  async function closeAll(): Promise<boolean> {
    // keeps Node running until the last part is closed, which may have no open handle of its own
    const awake = setInterval(() => {}, 1000)
    let clean = true
    for (const step of steps.toReversed())
      await step().catch((error: Error) => {
        clean = false
        log.error({ reason: error.message }, 'a part did not stop cleanly')
      })
    clearInterval(awake)
    return clean
  }
  const close = (): Promise<boolean> => (closed ??= closeAll())

  async function stop(reason: string, code: number): Promise<void> {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    log.info({ reason }, 'stopping')
    const late = setTimeout(
      () => {
        log.error('stopping took too long')
        process.exit(1)
      },
      (seconds + 15) * 1000,
    )
    late.unref()
    const clean = await close()
    log.info('stopped')
    process.exit(clean ? code : 1)
  }
  process.on('SIGTERM', () => void stop('SIGTERM', exitCode))
  process.on('SIGINT', () => void stop('SIGINT', exitCode))

  return {
    async hold(opening, closeOpened) {
      steps.push(() => opening.then(closeOpened, () => undefined))
      const opened = await opening
      // never resolves during shutdown, so that the start goes no further; the process exits when all is closed
      return stoppingSince === null ? opened : new Promise<never>(() => {})
    },
    close,
    fail: (reason) => void stop(reason, 1),
  }
}
