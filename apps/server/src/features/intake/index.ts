export { intakeJobs } from './intake-jobs.ts'
export { receiveFile, type IncomingFile, type ReceivedFile } from './receiving/receive-file.ts'
export { serveSftp } from './sftp/serve-sftp.ts'
export { sftpRoutes } from './sftp/sftp-routes.ts'
