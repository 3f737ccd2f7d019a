import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { endStranded } from './processing/end-stranded.ts'
import { processFile } from './processing/process-file.ts'
import { sweepAnnounced } from './receiving/receive-announced.ts'

export const intakeJobs = {
  'intake.process': processFile,
  'intake.sweep': async (context, _data, signal) => {
    await sweepAnnounced(context, signal)
    await endStranded(context, signal)
  },
} satisfies JobHandlers
