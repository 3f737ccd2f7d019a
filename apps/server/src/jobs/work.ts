import { systemContext, type Services } from '../context.ts'
import { loggable } from '../errors.ts'
import type { AllJobHandlers } from './collect-handlers.ts'
import { jobNames, jobTable, type JobName } from './job-table.ts'

/** Long jobs run in parallel, a few at a time. */
const slowAtOnce = 2

type AnyHandler = (context: unknown, data: unknown, signal: AbortSignal) => Promise<void>

/** Runs jobs. A failed one is retried as its definition says, then kept as a dead letter. */
export async function startWorkers(
  services: Services,
  handlers: AllJobHandlers,
  observe: (name: JobName, outcome: 'done' | 'failed', seconds: number) => void,
): Promise<void> {
  for (const name of jobNames) {
    const handler = handlers[name] as AnyHandler
    const { perGroup }: { perGroup?: number } = jobTable[name]
    const options = {
      ...(jobTable[name].slow ? { batchSize: 1, localConcurrency: slowAtOnce } : { batchSize: 5 }),
      ...(perGroup !== undefined && { localGroupConcurrency: perGroup }),
      burstWhenBatchFull: true,
      notifyPollingIntervalSeconds: 2,
      perJobResults: true,
    } as const
    await services.jobs.boss.work(name, options, async (jobs) =>
      Promise.all(
        jobs.map(async (job) => {
          const started = performance.now()
          const context = systemContext(services, `job ${name}`)
          try {
            await handler(context, jobTable[name].data.parse(job.data), job.signal)
            observe(name, 'done', (performance.now() - started) / 1000)
            return { id: job.id, status: 'completed' as const }
          } catch (error) {
            observe(name, 'failed', (performance.now() - started) / 1000)
            const { at, ...output } = loggable(error)
            context.log.error({ job: job.id, error: { ...output, at } }, `job ${name} failed`)
            return { id: job.id, status: 'failed' as const, output }
          }
        }),
      ),
    )
  }
}
