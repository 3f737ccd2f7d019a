import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { endStranded } from './processing/end-stranded.ts'
import { takeFromDropFolder } from './folder/take-files.ts'
import { processInTurn } from './processing/process-in-turn.ts'
import { sweepAnnounced } from './receiving/receive-announced.ts'

export const intakeJobs = {
  'intake.folder': (context, _data, signal) => takeFromDropFolder(context, signal),
  'intake.process': processInTurn,
  'intake.sweep': async (context, _data, signal) => {
    await sweepAnnounced(context, signal)
    await endStranded(context, signal)
  },
} satisfies JobHandlers
