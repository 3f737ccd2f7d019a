import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { performAuditCheck, startAuditCheck } from './check-audit.ts'
import { writeCheckpoint } from './write-checkpoint.ts'

export const auditJobs = {
  'audit.checkpoint': async (context) => void (await writeCheckpoint(context)),
  'audit.verify': (context, { checkId }) => performAuditCheck(context, checkId),
  'audit.verify-daily': async (context) => void (await startAuditCheck(context)),
} satisfies JobHandlers
