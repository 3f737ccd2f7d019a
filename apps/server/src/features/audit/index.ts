export { auditJobs } from './audit-jobs.ts'
export { auditRoutes } from './audit-routes.ts'
export { verifyAudit } from './verify-audit.ts'
