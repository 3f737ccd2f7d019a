import type { Context } from '../../context.ts'
import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { performPopulationCertificate } from './perform-population-certificate.ts'
import { deleteRequestedBefore, selectOpen, updateRequest } from './population-certificate-queries.ts'
import { enqueueRemoval, removeFiles } from './population-certificate.ts'

/** Certificates can be made again at any time, so their files need not stay. */
const keptMs = 30 * 86_400_000
const living = new Set(['created', 'retry', 'active'])

/** Fails certificates whose job no longer exists, so that nobody waits for them forever. */
async function endStranded(context: Context, signal: AbortSignal): Promise<void> {
  const { boss } = context.services.jobs
  for (const { clientId, id } of await context.read(selectOpen)) {
    signal.throwIfAborted()
    const data = { clientId, certificateId: id }
    const jobs = await boss.findJobs('certificates.population', { data })
    if (jobs.some((job) => living.has(job.state))) continue
    context.log.warn({ client: clientId, certificate: id }, 'certificate has no job anymore')
    await context.write(({ sql }) => updateRequest(sql, clientId, id, { state: 'failed' }))
  }
}

export const certificatesJobs = {
  'certificates.population': performPopulationCertificate,
  'certificates.remove-files': removeFiles,
  'certificates.sweep': async (base, _data, signal) => {
    const context = base.asSystem()
    await endStranded(context, signal)
    const before = new Date(context.now().getTime() - keptMs)
    await context.write(async ({ sql, enqueue }) => {
      for (const certificate of await deleteRequestedBefore(sql, before))
        enqueueRemoval({ enqueue }, certificate)
    })
  },
} satisfies JobHandlers
