export { auditJobs } from './audit-jobs.ts'
export { auditRoutes } from './audit-routes.ts'
export { startAuditCheck } from './check-audit.ts'
export { verifyAudit } from './verify-audit.ts'
