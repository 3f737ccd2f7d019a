import { withServices } from '../../apps/server/src/cli/with-services.ts'
import type { Context } from '../../apps/server/src/context.ts'
import type { Answer, Request } from './messages.ts'

const say = (answer: Answer): void => void process.send?.(answer)

export interface Measurements {
  perform(kind: 'full' | 'changes'): Promise<Answer>
  close(): Promise<void>
}

/** The body of a measured process: does what it is asked until it is told to end. */
export async function serveMeasurements(
  name: string,
  open: (context: Context) => Promise<Measurements>,
): Promise<void> {
  try {
    await withServices(name, async (context) => {
      const ended = Promise.withResolvers<void>()
      const measurements = await open(context)
      process.on('message', (request: Request) => {
        if (request.kind === 'end') ended.resolve()
        else measurements.perform(request.kind).then(say, ended.reject)
      })
      process.on('disconnect', () => ended.resolve())
      say({ kind: 'ready' })
      try {
        await ended.promise
      } finally {
        await measurements.close()
      }
    })
  } catch (error) {
    say({ kind: 'failed', reason: (error as Error).stack ?? String(error) })
    process.exitCode = 1
  }
  process.disconnect?.()
}
