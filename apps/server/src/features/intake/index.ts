export { intakeJobs } from './intake-jobs.ts'
export { intakeRoutes } from './intake-routes.ts'
export { receiveFile, type IncomingFile, type ReceivedFile } from './receiving/receive-file.ts'
