import type { JobHandlers } from '../../jobs/collect-handlers.ts'

const dayMs = 86_400_000

export const filesJobs = {
  'files.sweep': async (context) => {
    const removed = await context.services.files.sweepTemporary(dayMs)
    context.log.info({ removed }, 'swept interrupted uploads')
  },
} satisfies JobHandlers
