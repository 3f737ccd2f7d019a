import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { writeCheckpoint } from './write-checkpoint.ts'

export const auditJobs = {
  'audit.checkpoint': async (context) => void (await writeCheckpoint(context)),
} satisfies JobHandlers
