import type { Logger } from 'pino'

// Ctrl-C reaches us twice: from the terminal and from npm. Only a later signal is a user's impatience.
const sameSignalMs = 1000

/** Runs the steps in order once on SIGTERM or SIGINT; another signal, or too much time, ends at once. */
export function stopGracefully(log: Logger, seconds: number, steps: readonly (() => Promise<unknown>)[]) {
  let stoppingSince: number | null = null
  const stop = async (reason: string, exitCode: number): Promise<void> => {
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
    let failed = false
    for (const step of steps)
      await step().catch((error: Error) => {
        failed = true
        log.error({ reason: error.message }, 'a part did not stop cleanly')
      })
    log.info('stopped')
    process.exit(failed ? 1 : exitCode)
  }
  process.on('SIGTERM', () => void stop('SIGTERM', 0))
  process.on('SIGINT', () => void stop('SIGINT', 0))
  return (reason: string): void => void stop(reason, 1)
}
