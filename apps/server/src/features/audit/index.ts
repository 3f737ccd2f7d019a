export { auditJobs } from './audit-jobs.ts'
export { verifyAudit, type AuditVerdict } from './verify-audit.ts'
export { writeCheckpoint } from './write-checkpoint.ts'
