export { filesJobs } from './files-jobs.ts'
export { filesRoutes } from './files-routes.ts'
export { keepFile } from './keep-file.ts'
