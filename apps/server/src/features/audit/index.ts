export { auditJobs } from './audit-jobs.ts'
export { verifyAudit } from './verify-audit.ts'
