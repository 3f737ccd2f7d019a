export { intakeJobs } from './intake-jobs.ts'
export { intakeRoutes } from './intake-routes.ts'
export { serveSftp } from './sftp/serve-sftp.ts'
export { sftpRoutes } from './sftp/sftp-routes.ts'
