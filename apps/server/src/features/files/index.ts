export { filesJobs } from './files-jobs.ts'
export { filesRoutes } from './files-routes.ts'
export type { FoundFile } from './get-file.ts'
export { keepFile, keepOnlyFile } from './keep-file.ts'
