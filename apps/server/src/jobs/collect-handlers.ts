import type { Context } from '../context.ts'
import { StartupError } from '../errors.ts'
import type { JobData, JobName } from './job-table.ts'

export type JobHandler<N extends JobName> = (
  context: Context,
  data: JobData<N>,
  signal: AbortSignal,
) => Promise<void>
export type JobHandlers = { [N in JobName]?: JobHandler<N> }
export type AllJobHandlers = { [N in JobName]: JobHandler<N> }

/** Each job name has exactly one handler; anything else is a programming error and fails startup. */
export function collectHandlers(names: readonly string[], parts: readonly object[]): AllJobHandlers {
  const all: Record<string, unknown> = {}
  for (const part of parts)
    for (const [name, handler] of Object.entries(part)) {
      if (!names.includes(name)) throw new StartupError(`The handler "${name}" does not belong to any job.`)
      if (name in all) throw new StartupError(`The job "${name}" has two handlers.`)
      all[name] = handler
    }
  const missing = names.filter((name) => !(name in all))
  if (missing.length > 0) throw new StartupError(`Jobs without a handler: ${missing.join(', ')}.`)
  return all as AllJobHandlers
}
