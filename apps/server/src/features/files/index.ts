export { filesJobs } from './files-jobs.ts'
export { filesRoutes } from './files-routes.ts'
export type { FileFinder, FoundFile } from './get-file.ts'
export { keepFile, keepOnlyFile, type FileLink } from './keep-file.ts'
